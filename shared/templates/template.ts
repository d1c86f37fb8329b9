import type { VideoFormat } from '../contracts/format.ts'
import type { RenderSnapshot } from '../contracts/snapshot.ts'
import type { Mat } from '../pictures/mat.ts'
import type { TreatmentName } from '../stage/treatments/index.ts'
import type { QuestionScene, Scene } from '../timeline/scenes.ts'

/** Parts with a face, and the shares of their box between which eyes and mouth lie: left, top, right, bottom. */
export type FaceShares = Readonly<
  Record<string, readonly [left: number, top: number, right: number, bottom: number]>
>

/**
 * A picture to rasterise: one part of a template with its texts and state. Two looks with equal content give the same
 * pixels, so a look is drawn once per film (and once per machine: sprites are cached by its hash).
 */
export type Look = {
  /** Name of a `<template data-part="…">` in the template's markup. */
  part: string
  /** The part's box in px at its final size. */
  width: number
  height: number
  /** Px around the box that shadows, glows and overshooting glyphs may use. */
  bleed?: number
  /** Slot (`data-text="…"`) -> text, set through `textContent`. */
  text?: Readonly<Record<string, string>>
  /**
   * Draws only these characters (from, to: UTF-16) of a look's only text, laid out as if all were there, so that words can
   * enter one by one without being measured: see `wordLooks` of the kit.
   */
  words?: readonly [from: number, to: number]
  /**
   * The texts that share one size with a look's only text, its own among them: the options of a question. Each with the
   * box of its look and its least size, in px.
   */
  siblings?: readonly { text: string; width: number; height: number; leastPx: number }[]
  /** Slot (`data-image="…"`) -> name of a film asset (see `FilmAssets`). */
  image?: Readonly<Record<string, string>>
  /** Its text is emoji, drawn again as pictures in the template's own hand. */
  treatment?: Treatment
  /** State classes on the part's root: `right`, `dimmed`, `warm`. */
  classes?: readonly string[]
  /** CSS custom properties on the part's root, without `--`: numbers, or colours that match `Colour`. */
  vars?: Readonly<Record<string, string | number>>
}

/** How emoji are drawn again: `inks` are the colours of its lines and tints, as many as the treatment asks for. */
export type Treatment = { name: TreatmentName; inks: readonly string[] }

/**
 * A movement of a whole group of layers: `scale` about the frame's centre, then an offset in px of the frame. Unlike a
 * layer's own place it may lie below a pixel, so that a slow push-in does not judder. See `withCamera` of the kit.
 */
export type Camera = { x: number; y: number; scale: number }

/** How a look is composited into a frame. Positions are px of the frame; the sprite is placed at whole pixels. */
export type Motion = {
  /** Top left corner of the look's box at scale 1. */
  x: number
  y: number
  /** Around the centre of the box. Default 1. */
  scale?: number
  /** Multiplies `scale` on each axis: flips, squash and stretch. Default 1; nothing is seen of 0 or less. */
  stretch?: { x?: number; y?: number }
  /** Moves the layer together with others that have an equal camera. */
  camera?: Camera
  /** 0…1. Default 1. */
  opacity?: number
  /** Hides a share (0…1) of the box from each side: wipes, bars, strokes that draw themselves. */
  inset?: { left?: number; top?: number; right?: number; bottom?: number }
  /** Shows only this share (0…1) of a full turn, clockwise from 12 o'clock around the centre: rings. */
  sweep?: number
  /** Mixes the picture's colours towards `#rrggbb` by 0…1; what is transparent stays so. State without a second look. */
  tint?: { colour: string; amount: number }
  /** Light instead of paint: brightens (`screen`, `add`) or darkens (`multiply`) what lies below. */
  blend?: 'screen' | 'add' | 'multiply'
  /**
   * Shows the layer only where another look is opaque: an iris, a brush, ink. `x` and `y` are px from the middle of the
   * layer's box to the middle of the mask's; both move and scale together. The mask's look has no text and no picture.
   */
  mask?: { look: Look; x?: number; y?: number; scale?: number }
}

/** One look placed on one frame. `id` is stable over a scene, so that the browser can keep its element. */
export type Layer = { id: string; look: Look; motion: Motion }

/**
 * What a template knows of a picture: its natural size, and the card that a transparent one needs behind it; opaque ones
 * have none.
 */
export type FilmAsset = { width: number; height: number; mat?: Mat | null }

/** Names of pictures that looks refer to -> facts about them. Bytes travel beside it, never through a template. */
export type FilmAssets = Readonly<Record<string, FilmAsset>>

/** The input of a template. Nothing in it depends on a clock, the host's locale or chance. */
export type Film = {
  snapshot: RenderSnapshot
  scenes: readonly Scene[]
  durationMs: number
  width: number
  height: number
  assets: FilmAssets
}

/**
 * A font family of a template: the bundled package it comes from and the weights that its CSS uses; `variable`
 * for the packages whose one file holds every weight.
 */
export type TemplateFont = {
  family: string
  package: string
  weights: readonly (number | 'variable')[]
  /** For a package without a style sheet per weight: its one file, and the characters that it is asked for. */
  file?: { path: string; unicodeRange: string }
  /** A class: the face is loaded only for films with a look that carries it. */
  onlyWith?: string
  /** Behind the template's own faces: loaded only for characters that those lack. */
  isFallback?: boolean
}

export type Template = {
  name: string
  title: string
  description: string
  formats: readonly VideoFormat[]
  /** Parts that keep their place and size over all questions of a film: count, difficulty, clock. */
  head: readonly [string, ...string[]]
  /** Static HTML: one `<template data-part="…">` for each part. Never contains user text. */
  markup: string
  /** The template's style sheet. All sizes in px of the frame. */
  css: string
  fonts: readonly TemplateFont[]
  /** Where figures have eyes and mouth: a camera that comes closer keeps them whole in the frame. */
  faces?: FaceShares
  /**
   * The layers of one frame, back to front; the first one covers the whole frame and is opaque.
   * Depends on the scene and the time inside it only, never on where the scene lies in the film: that makes a
   * scene's frames reusable when another scene changes. `timeMs` counts from the scene's start.
   */
  frame(film: Film, scene: Scene, timeMs: number): Layer[]
  /** The same of a cover: the question's stage at a moment of its countdown, with the film's title in the place of its words. */
  cover(film: Film, scene: QuestionScene, timeMs: number): Layer[]
}

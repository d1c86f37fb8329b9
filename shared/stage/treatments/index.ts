import { inChalk } from './chalk.ts'
import { inEnamel } from './enamel.ts'
import { inTints } from './flat.ts'
import { inLimelight } from './limelight.ts'
import { inOutline } from './outline.ts'
import { inPaper } from './paper.ts'
import { inPixels } from './pixels.ts'
import { inPrint } from './print.ts'
import type { Raster, Rgb } from './raster.ts'

/** Draws a flat picture again; `em`: the size of its letters in px. Same size, same pixels each time. */
type Draw = (picture: Raster, em: number, inks: readonly Rgb[]) => Raster

/** Ways in which a template draws emoji in its own hand. */
export const TREATMENTS = {
  pixels: inPixels,
  chalk: inChalk,
  paper: inPaper,
  print: inPrint,
  tints: inTints,
  outline: inOutline,
  enamel: inEnamel,
  limelight: inLimelight,
} satisfies Record<string, Draw>

export type TreatmentName = keyof typeof TREATMENTS

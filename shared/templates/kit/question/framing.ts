/** How the stage of a waiting question is seen from a turn on; what is read stays as it is. */
export type Framing = {
  /** In a tall frame the camera is so many times closer, as far as the frame holds all faces, towards this share of the frame's width. */
  scale: number
  x: number
  /** Where figures begin, in px of a tall frame: a camera that is closer shows them from there on. */
  figuresY?: number
  /** The backdrop, as large as it was: it is a clock of its own. */
  keepsBackdrop?: boolean
  /** Parts of figures that stay as they are, such as a score beside the clock. */
  keeps?: readonly string[]
  /** The colour of the light that comes in from the edges of the backdrop: its middle keeps its own. */
  light?: string
}

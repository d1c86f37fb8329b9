import sharp from 'sharp'

/** A picture of which less is opaque shows nothing: a stray pixel, or a mark that an eraser left. */
const OPAQUE_SHARE_MIN = 0.005
/** Edge of the square to which a picture's transparency is averaged, in px. */
const SAMPLE_PX = 64

/** What its owner should know about a decoded picture: that it is too small, or that it is nearly transparent. */
export async function pictureWarnings(
  { bytes, width, height }: { bytes: Uint8Array; width: number; height: number },
  { what, pxMin }: { what: string; pxMin: number },
): Promise<string[]> {
  const warnings: string[] = []
  if (Math.max(width, height) < pxMin)
    warnings.push(
      `${what} has only ${width}×${height} px and looks blurred: use one of at least ${pxMin} px.`,
    )
  if ((await opaqueShareOf(bytes)) < OPAQUE_SHARE_MIN)
    warnings.push(`${what} is transparent nearly everywhere: nothing of it can be seen.`)
  return warnings
}

/** How much of a picture is opaque, 0 to 1. */
async function opaqueShareOf(bytes: Uint8Array): Promise<number> {
  const picture = sharp(bytes)
  if (!(await picture.metadata()).hasAlpha) return 1
  const alpha = await picture
    .extractChannel('alpha')
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'fill' })
    .raw()
    .toBuffer()
  return alpha.reduce((sum, value) => sum + value, 0) / (255 * alpha.length)
}

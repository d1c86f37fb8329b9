/** A loop without a seam. Once mastered, both channels are at −16 LUFS with peaks below −1.5 dBFS. */
export type LoopSound = { left: Float32Array; right: Float32Array }

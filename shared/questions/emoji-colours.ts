/**
 * Emoji that are told apart by their colours: flags, circles, squares, diamonds, hearts, books, and fruit that comes in two
 * colours.
 */
const BY_COLOUR =
  /\p{RGI_Emoji_Flag_Sequence}|\p{RGI_Emoji_Tag_Sequence}|[\u{1F3F3}\u{1F3F4}\u{1F6A9}\u{1F3C1}\u{1F38C}]|[🔴🟠🟡🟢🔵🟣🟤⚫⚪🟥🟧🟨🟩🟦🟪🟫⬛⬜◼◻◾◽▪▫🔶🔷🔸🔹❤🧡💛💚💙💜🤎🖤🤍🩷🩵🩶📕📗📘📙🍏🌈🚦🚥🥇🥈🥉]/v

/** Whether the colours of these emoji are what they show, so that nobody may draw them in others. */
export function areKnownByColour(emoji: string): boolean {
  return BY_COLOUR.test(emoji)
}

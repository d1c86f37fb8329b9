/** The built-in voice, made when the program of espeak-ng starts. In a file of its own: the farm must not load that program. */
export const LIVELY_VARIANT = 'Lively'

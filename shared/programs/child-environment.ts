/** What ffmpeg and its libraries read: where programs, libraries and temporary files are, and which GPU to use. */
const NAMES = [
  'PATH',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'CUDA_VISIBLE_DEVICES',
  'CUDA_DEVICE_ORDER',
  'LIBVA_DRIVER_NAME',
  'LIBVA_DRIVERS_PATH',
]

/** The environment of a program that reads foreign data: never this process's whole one, which holds secrets. */
export function childEnvironment(
  from: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const kept = NAMES.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]] as const]))
  return { LANG: 'C.UTF-8', ...Object.fromEntries(kept) }
}

/** KiB of data that a decoder may hold: pictures of 40 million pixels were decoded within 640 MiB. */
const DATA_KIB_MAX = 896 * 1024

/** The command line of a program that reads what strangers upload: the system ends it where it takes more than 896 MiB. */
export function boundedCommand(program: string, args: readonly string[]): string[] {
  return ['/bin/sh', '-c', `ulimit -d ${DATA_KIB_MAX}; exec "$0" "$@"`, program, ...args]
}

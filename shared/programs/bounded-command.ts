/** KiB of data that a decoder may hold: a picture of 40 million pixels takes about 500 MB. */
const DATA_KIB_MAX = 2 * 1024 * 1024

/** The command line of a program that reads what strangers upload: the system ends it where it takes more than 2 GiB. */
export function boundedCommand(program: string, args: readonly string[]): string[] {
  return ['/bin/sh', '-c', `ulimit -d ${DATA_KIB_MAX}; exec "$0" "$@"`, program, ...args]
}

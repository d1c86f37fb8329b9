import { FFmpeg } from '@ffmpeg/ffmpeg'

/** The page's functions, called through the devtools protocol. */
type LastResortPage = {
  /**
   * Runs ffmpeg on the files of the page's file input: the worker's script, the core's script and its WebAssembly, then
   * the inputs `/in/0`, `/in/1`, … Resolves with its log and, as base64, its output file.
   */
  run(program: 'ffmpeg' | 'ffprobe', args: string[], output: string | null): Promise<LastResortResult>
}
export type LastResortResult = { code: number; log: string; base64: string | null }

declare global {
  var lastResort: LastResortPage
}

globalThis.lastResort = {
  async run(program, args, output) {
    const chosen = document.querySelector<HTMLInputElement>('input')!.files!
    const [worker, core, wasm, ...inputs] = [...chosen]
    const urlOf = (file: File | undefined, type: string) =>
      URL.createObjectURL(new Blob([file!], { type: type }))
    const ffmpeg = new FFmpeg()
    let log = ''
    ffmpeg.on('log', ({ message }) => {
      log += `${message}\n`
    })
    await ffmpeg.load({
      classWorkerURL: urlOf(worker, 'text/javascript'),
      coreURL: urlOf(core, 'text/javascript'),
      wasmURL: urlOf(wasm, 'application/wasm'),
    })
    await ffmpeg.createDir('/in')
    await ffmpeg.createDir('/out')
    // WORKERFS reads from the disk on demand: a scene of raw frames does not fit into WebAssembly's memory.
    const blobs = inputs.map((data, index) => ({ name: String(index), data }))
    if (blobs.length > 0) await ffmpeg.mount('WORKERFS' as Parameters<FFmpeg['mount']>[0], { blobs }, '/in')
    const code = program === 'ffmpeg' ? await ffmpeg.exec(args) : await ffmpeg.ffprobe(args)
    const bytes = output === null ? null : await ffmpeg.readFile(output).catch(() => null)
    ffmpeg.terminate()
    return { code, log, base64: bytes instanceof Uint8Array ? bytes.toBase64() : null }
  },
}

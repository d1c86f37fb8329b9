import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SAMPLE_RATE = 16_000
/** 50 ms a letter. */
const SAMPLES_PER_LETTER = 800
const LETTERS = ' abcdefghijklmnopqrstuvwxyz0123456789.,?!\'"-'
const FLOAT = 1
const INT64 = 7

/**
 * Writes a VITS model of a few kB as sherpa-onnx reads it, which sings each letter of a text as a tone of its own. The
 * graph is ONNX's protobuf, by hand: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
 */
export function writeTinyVoice(folder: string, { speakers = 1 }: { speakers?: number } = {}): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'model.onnx'), model(speakers))
  writeFileSync(join(folder, 'tokens.txt'), [...LETTERS].map((letter, id) => `${letter} ${id}`).join('\n'))
}

/** y = sin(letters × ramp), as one line of samples. */
function model(speakers: number): Uint8Array {
  const ramp = Float32Array.from(
    { length: SAMPLES_PER_LETTER },
    (_, at) => (2 * Math.PI * 40 * at) / SAMPLE_RATE,
  )
  const graph = [
    ...node('Cast', ['x'], 'number', [bytes(1, 'to'), int(3, FLOAT), int(20, 2)]),
    ...node('Unsqueeze', ['number', 'axis'], 'column'),
    ...node('Mul', ['column', 'ramp'], 'phase'),
    ...node('Sin', ['phase'], 'tone'),
    ...node('Reshape', ['tone', 'line'], 'y'),
    ...bytes(2, 'tiny voice'),
    ...tensor('axis', INT64, [1], new BigInt64Array([2n])),
    ...tensor('line', INT64, [3], new BigInt64Array([1n, 1n, -1n])),
    ...tensor('ramp', FLOAT, [1, 1, SAMPLES_PER_LETTER], ramp),
    ...value(11, 'x', INT64, [1, 'letters']),
    ...value(11, 'x_length', INT64, [1]),
    ...['noise_scale', 'length_scale', 'noise_scale_w'].flatMap((name) => value(11, name, FLOAT, [1])),
    ...(speakers > 1 ? value(11, 'sid', INT64, [1]) : []),
    ...value(12, 'y', FLOAT, [1, 1, 'samples']),
  ]
  const facts = {
    model_type: 'vits',
    comment: 'tiny',
    language: 'English',
    frontend: 'characters',
    n_speakers: speakers,
    sample_rate: SAMPLE_RATE,
    add_blank: 0,
    blank_id: 0,
    bos_id: 0,
    eos_id: 0,
    use_eos_bos: 0,
    punctuation: '. , ? !',
  }
  return new Uint8Array([
    ...int(1, 8),
    ...bytes(7, graph),
    ...bytes(8, [...bytes(1, ''), ...int(2, 13)]),
    ...Object.entries(facts).flatMap(([key, fact]) =>
      bytes(14, [...bytes(1, key), ...bytes(2, String(fact))]),
    ),
  ])
}

function node(operator: string, inputs: string[], output: string, attribute?: number[][]): number[] {
  return bytes(1, [
    ...inputs.flatMap((name) => bytes(1, name)),
    ...bytes(2, output),
    ...bytes(4, operator),
    ...(attribute ? bytes(5, attribute.flat()) : []),
  ])
}

function tensor(name: string, type: number, shape: number[], data: Float32Array | BigInt64Array): number[] {
  const raw = new Uint8Array(data.buffer)
  return bytes(5, [
    ...shape.flatMap((size) => int(1, size)),
    ...int(2, type),
    ...bytes(8, name),
    ...bytes(9, [...raw]),
  ])
}

function value(field: number, name: string, type: number, shape: (number | string)[]): number[] {
  const dimensions = shape.flatMap((size) =>
    bytes(1, typeof size === 'number' ? int(1, size) : bytes(2, size)),
  )
  return bytes(field, [...bytes(1, name), ...bytes(2, bytes(1, [...int(1, type), ...bytes(2, dimensions)]))])
}

function int(field: number, value: number): number[] {
  return [...varint(field << 3), ...varint(value)]
}

function bytes(field: number, content: string | number[]): number[] {
  const data = typeof content === 'string' ? [...new TextEncoder().encode(content)] : content
  return [...varint((field << 3) | 2), ...varint(data.length), ...data]
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))]
}

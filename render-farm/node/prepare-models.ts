import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Log } from '../../shared/log.ts'
import type { LocalModel } from '../../shared/speech/local-model.ts'
import type { SpeechServers } from '../../shared/speech/speech-servers.ts'
import { ModelEngine } from '../audio/model-speech.ts'
import type { VoiceTools } from '../film/sound.ts'

const INSTEAD = 'Other voices speak instead.'

/**
 * The node's voices with the models of this machine that speak, loaded once; a sentence is logged for each one that does
 * not.
 */
export async function prepareModels(
  speech: SpeechServers,
  log: Log,
): Promise<Pick<VoiceTools, 'speech' | 'models'>> {
  const { modelProblem, models: found = [], ...others } = speech
  if (modelProblem !== undefined) log.warn(`${modelProblem} ${INSTEAD}`)
  const models: LocalModel[] = []
  for (const model of found) {
    const engine = new ModelEngine({ ...others, models: [model] })
    try {
      await engine.tryModel()
      models.push(model)
    } catch (error) {
      log.warn(`The model of voices ${model.name} cannot speak. ${INSTEAD}`, { error })
    } finally {
      engine.close()
    }
  }
  if (models.length === 0) return { speech: others }
  const prepared = { ...others, models, modelDigest: await digestOf(models) }
  return { speech: prepared, models: new ModelEngine(prepared) }
}

/** Identifies the content of all files, but of those in folders of a model only that they are there. */
async function digestOf(models: readonly LocalModel[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { kind, files, rules, reference } of models) {
    hash.update(kind)
    const paths = [...Object.values(files), rules, reference ?? ''].flatMap((value) => value.split(','))
    for (const path of paths.filter(Boolean).sort()) {
      if (!(await stat(path)).isFile()) continue
      for await (const chunk of createReadStream(path)) hash.update(chunk)
    }
  }
  return hash.digest('hex')
}

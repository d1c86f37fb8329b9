import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  AbsoluteFill,
  Composition,
  continueRender,
  delayRender,
  registerRoot,
  staticFile,
  useCurrentFrame,
  useVideoConfig,
} from 'remotion'

/** The film's own stage and layers: what Remotion draws is the very film that the farm composes. */
function Film({ frames, looks }) {
  const frame = useCurrentFrame()
  const { width, height } = useVideoConfig()
  const host = useRef(null)
  const [stage, setStage] = useState(null)
  const [handle] = useState(() => delayRender('stage'))

  useEffect(() => {
    const load = async () => {
      const { mountStage } = await import(/* webpackIgnore: true */ staticFile('stage.js'))
      const source = await fetch(staticFile('source.json')).then((response) => response.json())
      setStage(await mountStage(host.current, source))
    }
    load()
  }, [])
  useLayoutEffect(() => {
    if (stage === null) return
    const layers = frames[frame].map(({ id, look, motion }) => ({ id, look: looks[look], motion }))
    stage.apply(layers, { width, height })
    continueRender(handle)
  }, [stage, frame, frames, looks, handle, width, height])

  return createElement(AbsoluteFill, { ref: host })
}

function Root() {
  const shape = { durationInFrames: 1, fps: 30, width: 1080, height: 1920 }
  const calculateMetadata = async () => {
    const film = await fetch(staticFile('film.json')).then((response) => response.json())
    return { ...film.shape, props: { frames: film.frames, looks: film.looks } }
  }
  const defaultProps = { frames: [], looks: [] }
  return createElement(Composition, {
    id: 'film',
    component: Film,
    ...shape,
    defaultProps,
    calculateMetadata,
  })
}

registerRoot(Root)

// The controls of videos. Without it, and until it has run, a video has the browser's own.

/** Rounded, as lengths are everywhere else. */
const clock = (seconds) => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
const STEP_SECONDS = 5
/** The share of a video after which its score is asked for. */
const ASKED_FROM = 0.6

for (const box of document.querySelectorAll('.video-player')) {
  const video = box.querySelector('video')
  const bar = box.querySelector('.video-bar')
  const big = box.querySelector('.big-play')
  const slider = bar.querySelector('input')
  const time = bar.querySelector('.time')
  const button = (act) => bar.querySelector(`[data-act=${act}]`)
  const captions = video.textTracks[0]

  const acts = {
    play: () => (video.paused ? video.play().catch(show) : video.pause()),
    mute() {
      video.muted = !video.muted
    },
    captions() {
      if (captions) captions.mode = captions.mode === 'showing' ? 'hidden' : 'showing'
      show()
    },
    full() {
      if (document.fullscreenElement) document.exitFullscreen()
      else if (box.requestFullscreen) box.requestFullscreen()
      else video.webkitEnterFullscreen?.()
    },
  }
  const seek = (seconds) => {
    video.currentTime = Math.max(0, Math.min(seconds, Number(slider.max)))
  }
  const keys = {
    k: acts.play,
    m: acts.mute,
    c: acts.captions,
    f: acts.full,
    j: () => seek(video.currentTime - STEP_SECONDS),
    l: () => seek(video.currentTime + STEP_SECONDS),
  }
  /** Buttons and fields use these keys themselves. */
  const freeKeys = {
    ' ': acts.play,
    ArrowLeft: keys.j,
    ArrowRight: keys.l,
    Home: () => seek(0),
    End: () => seek(Number(slider.max)),
  }

  function show() {
    if (Number.isFinite(video.duration)) slider.max = video.duration
    slider.value = video.currentTime
    slider.ariaValueText = clock(video.currentTime)
    slider.style.setProperty('--done', `${(100 * video.currentTime) / Number(slider.max)}%`)
    time.textContent = `${clock(video.currentTime)} / ${clock(Number(slider.max))}`
    box.dataset.state = video.paused ? 'paused' : 'playing'
    big.hidden = !video.paused
    button('play').ariaLabel = video.paused ? box.dataset.play : box.dataset.pause
    button('mute').ariaPressed = String(video.muted)
    const captionsButton = button('captions')
    if (captionsButton) captionsButton.ariaPressed = String(captions?.mode === 'showing')
  }

  // A page that is about its video leads with it.
  const lead = document.querySelector('[data-plays]')
  if (lead) {
    const atFirst = lead.textContent
    lead.hidden = false
    lead.addEventListener('click', () => {
      box.scrollIntoView({ block: 'nearest' })
      if (video.paused) acts.play()
    })
    video.addEventListener('play', () => {
      lead.textContent = atFirst
    })
    video.addEventListener('ended', () => {
      lead.textContent = lead.dataset.plays
    })
  }

  // What is asked about a video waits until most of it has played.
  const after = document.querySelector('[data-after]')
  if (after) {
    after.hidden = true
    video.addEventListener('timeupdate', () => {
      if (video.currentTime > ASKED_FROM * Number(slider.max)) after.hidden = false
    })
  }

  video.controls = false
  bar.hidden = false
  button('full').hidden = !(box.requestFullscreen || video.webkitEnterFullscreen)
  for (const [name, act] of Object.entries(acts)) button(name)?.addEventListener('click', act)
  big.addEventListener('click', acts.play)
  video.addEventListener('click', acts.play)
  slider.addEventListener('input', () => seek(Number(slider.value)))
  for (const event of ['play', 'pause', 'timeupdate', 'seeked', 'loadedmetadata', 'volumechange'])
    video.addEventListener(event, show)
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (
      event.target.closest(
        'select, textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio])',
      )
    )
      return
    const isField = event.target.closest('input, button, a, summary, label') !== null
    const act = keys[event.key] ?? (isField ? undefined : freeKeys[event.key])
    if (!act) return
    event.preventDefault()
    act()
  })
  show()
}

// Plays tracks in one look. Without it each has the browser's own player.

/** Rounded, as lengths are everywhere else. */
const clock = (seconds) => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

for (const box of document.querySelectorAll('.track-player')) {
  const audio = box.querySelector('audio')
  const button = box.querySelector('button')
  const slider = box.querySelector('input')
  const shown = box.querySelector('.clock')
  const total = shown.textContent
  const show = () => {
    slider.hidden = audio.paused && audio.currentTime === 0
    slider.value = audio.currentTime
    slider.ariaValueText = clock(audio.currentTime)
    shown.textContent = audio.currentTime === 0 ? total : clock(audio.currentTime)
    button.ariaPressed = String(!audio.paused)
  }
  audio.hidden = true
  box.querySelector('.controls').hidden = false
  button.addEventListener('click', () => (audio.paused ? audio.play().catch(show) : audio.pause()))
  slider.addEventListener('input', () => {
    audio.currentTime = Number(slider.value)
  })
  audio.addEventListener('play', () => {
    for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause()
  })
  audio.addEventListener('ended', () => {
    audio.currentTime = 0
  })
  show()
  for (const event of ['play', 'pause', 'timeupdate', 'seeked']) audio.addEventListener(event, show)
}

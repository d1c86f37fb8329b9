// The only script of the pages: a copy button. Without it the key can still be selected and copied by hand.
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim())
    button.textContent = 'Copied'
  })
}

// Has the browser make a passkey or sign with one, and sends the form with its answer.

const form = document.querySelector('form[data-passkey]')
const button = form.querySelector('button')
const isNew = form.dataset.passkey === 'create'

function show(fault) {
  for (const message of form.querySelectorAll('[data-fault]'))
    message.hidden = message.dataset.fault !== fault
}

async function ask() {
  show(null)
  button.disabled = true
  try {
    const options = JSON.parse(form.dataset.options)
    const credential = isNew
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        })
    form.elements.answer.value = JSON.stringify(credential.toJSON())
    form.submit()
  } catch (error) {
    // The device has a passkey of this account already; everything else looks alike, so that sites learn nothing.
    show(error.name === 'InvalidStateError' ? 'known' : 'cancelled')
    button.disabled = false
  }
}

if (window.PublicKeyCredential?.parseCreationOptionsFromJSON) {
  button.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask()
  })
  // The person has just pressed a button that said so.
  ask()
} else {
  show('unknown')
}

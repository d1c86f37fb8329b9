/** A form as a page shows it. */
type Form = {
  action: string
  /** What is sent as it stands: a box only where it is ticked. */
  fields: Record<string, string>
  boxes: string[]
  buttons: { name: string; value: string }[]
}

/** A browser without scripts: keeps cookies, follows redirects within the site, fills in forms. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #baseUrl: string
  url = ''
  status = 0
  html = ''
  headers = new Headers()
  /** Where a redirect left the site, if one did. */
  left: URL | null = null

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Opens a path or a URL of the site. */
  open(path: string): Promise<this> {
    return this.request('GET', new URL(path, this.#baseUrl).href)
  }

  /** Opens the first link whose address contains `part`. */
  follow(part: string): Promise<this> {
    const addresses = [...this.html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => decode(href!))
    const address = addresses.find((href) => href.includes(part))
    if (address === undefined) throw new Error(`no link to ${part} on ${this.url} (${this.status})`)
    return this.open(address)
  }

  /** Fills in and sends the form whose action contains `action`, the first one with these fields by default. */
  submit(values: Record<string, string>, action = ''): Promise<this> {
    const names = Object.keys(values)
    const form = this.forms().find(
      (one) =>
        one.action.includes(action) &&
        names.every(
          (name) =>
            name in one.fields ||
            one.boxes.includes(name) ||
            one.buttons.some((button) => button.name === name),
        ),
    )
    if (!form) throw new Error(`no such form on ${this.url} (${this.status}): ${this.text()}`)
    const body = new URLSearchParams({ ...form.fields, ...values })
    return this.request('POST', new URL(form.action, this.url).href, body)
  }

  async request(
    method: string,
    url: string,
    body?: URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ) {
    let nextMethod = method
    let nextUrl = url
    let nextBody = body
    this.left = null
    for (let hop = 0; hop < 10; hop++) {
      const sent = new Headers({ accept: 'text/html,*/*;q=0.8', ...headers })
      if (this.cookies.size > 0) sent.set('cookie', this.cookieHeader())
      if (nextMethod === 'POST' && !sent.has('origin')) sent.set('origin', new URL(this.#baseUrl).origin)
      const response = await fetch(nextUrl, {
        method: nextMethod,
        body: nextBody,
        redirect: 'manual',
        headers: sent,
      })
      this.#keepCookies(response)
      this.status = response.status
      this.headers = response.headers
      this.url = nextUrl
      this.html = await response.text()
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null) return this
      const target = new URL(location, nextUrl)
      if (target.origin !== new URL(this.#baseUrl).origin) {
        this.left = target
        return this
      }
      nextMethod = 'GET'
      nextUrl = target.href
      nextBody = undefined
    }
    throw new Error('too many redirects')
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The page's words. */
  text(): string {
    return decode(
      this.html.replace(/<(script|style|head)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' '),
    ).replace(/\s+/g, ' ')
  }

  forms(): Form[] {
    return [...this.html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', inner = '']) => {
      const fields: Record<string, string> = {}
      const boxes: string[] = []
      for (const [input] of inner.matchAll(/<input[^>]*>/g)) {
        const name = attribute(input, 'name')
        const isBox = ['checkbox', 'radio'].includes(attribute(input, 'type'))
        if (isBox) boxes.push(name)
        if (!isBox || / checked\b/.test(input))
          fields[name] = attribute(input, 'value') || (isBox ? 'on' : '')
      }
      const buttons = [...inner.matchAll(/<button[^>]*>/g)].map(([button]) => ({
        name: attribute(button, 'name'),
        value: attribute(button, 'value'),
      }))
      return { action: attribute(tag, 'action'), fields, boxes, buttons }
    })
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

function decode(text: string): string {
  const entities: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  }
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!)
}

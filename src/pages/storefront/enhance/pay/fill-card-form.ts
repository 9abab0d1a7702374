/** Fields of payment services as far as we use them. Their scripts are theirs; these are the parts that we call. */
type StripeElements = {
  create(kind: 'payment'): { mount(at: Element): void; on(event: 'ready', then: () => void): void }
}
type StripeScript = (key: string) => {
  elements(options: { clientSecret: string }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    confirmParams: { return_url: string }
  }): Promise<{ error?: { message?: string } }>
}
type PayWayFrame = { getToken(then: (error: unknown, card?: { singleUseTokenId: string }) => void): void }
type PayWayScript = {
  createCreditCardFrame(
    options: { publishableApiKey: string; tokenMode: 'callback'; onValid(): void; onInvalid(): void },
    created: (error: unknown, frame?: PayWayFrame) => void,
  ): void
}
type Services = { Stripe?: StripeScript; payway?: PayWayScript }

type Form = {
  form: HTMLFormElement
  button: HTMLButtonElement
  complain(text: string): void
  /** Called when the fields of the card can be seen. */
  show(): void
}

const unavailable = 'The card form didn’t load. You haven’t been charged. Please reload the page, or call us.'

/** Puts the card fields of a payment service into the page's form, where it has one. */
export async function fillCardForm(page: Document): Promise<void> {
  const form = page.querySelector<HTMLFormElement>('[data-card-form]')
  const button = form?.querySelector('button')
  if (!form || !button) return
  const parts: Form = { form, button, ...spoken(page, form) }
  const isLoaded = await loaded(page, form.dataset['script'] ?? '')
  const services = page.defaultView as (Window & Services) | null
  if (!isLoaded || !services) return parts.complain(unavailable)
  if (form.dataset['cardForm'] === 'stripe-element' && services.Stripe) return withStripe(parts, services.Stripe)
  if (services.payway) return withPayWay(parts, services.payway)
  parts.complain(unavailable)
}

function spoken(page: Document, form: HTMLFormElement): Pick<Form, 'complain' | 'show'> {
  const problem = form.querySelector<HTMLElement>('[data-card-problem]')
  const loading = page.querySelector<HTMLElement>('[data-card-loading]')
  form.hidden = false
  if (loading) loading.hidden = false
  const settle = () => {
    if (loading) loading.hidden = true
  }
  return {
    show: settle,
    complain(text) {
      settle()
      if (!problem) return
      problem.textContent = text
      problem.hidden = text === ''
    },
  }
}

const loaded = (page: Document, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = page.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    page.head.append(script)
  })

/** Stripe asks the bank itself and leads back to us; only what went wrong comes back here. */
function withStripe({ form, button, complain, show }: Form, open: StripeScript): void {
  const { key = '', clientSecret = '', back = '' } = form.dataset
  const at = form.querySelector('#card-fields')
  if (!at) return
  const stripe = open(key)
  const elements = stripe.elements({ clientSecret })
  const fields = elements.create('payment')
  fields.on('ready', show)
  fields.mount(at)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    complain('')
    void stripe.confirmPayment({ elements, confirmParams: { return_url: back } }).then(({ error }) => {
      button.disabled = false
      complain(error?.message ?? 'That didn’t work. You haven’t been charged, so please try again.')
    })
  })
}

/** PayWay gives a token for the card, which our own form sends: one call of ours takes the money. */
function withPayWay({ form, button, complain, show }: Form, payway: PayWayScript): void {
  const token = form.querySelector<HTMLInputElement>('[name="card_token"]')
  button.disabled = true
  const options = {
    publishableApiKey: form.dataset['key'] ?? '',
    tokenMode: 'callback' as const,
    onValid: () => void (button.disabled = false),
    onInvalid: () => void (button.disabled = true),
  }
  payway.createCreditCardFrame(options, (error, frame) => {
    if (error || !frame || !token) return complain(unavailable)
    show()
    form.addEventListener('submit', (event) => {
      if (token.value !== '') return
      event.preventDefault()
      button.disabled = true
      complain('')
      frame.getToken((problem, card) => {
        if (problem || !card) {
          button.disabled = false
          return complain('Please check your card details.')
        }
        token.value = card.singleUseTokenId
        form.submit()
      })
    })
  })
}

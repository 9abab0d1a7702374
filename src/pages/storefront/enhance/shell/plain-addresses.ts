/** Fields left empty do not travel: `?make=kia` instead of `?make=kia&body=&price_to=`. */
export function startPlainAddresses(): void {
  document.addEventListener('formdata', (event) => {
    if (event.target instanceof HTMLFormElement && event.target.method === 'get') dropEmpty(event.formData)
  })
  // Browsers bring ticks and choices back with the page, but the page is about what its address says.
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[method="get"]')) form.reset()
  })
}

function dropEmpty(data: FormData): void {
  // An emptied search field takes back the sentence that stood in it.
  const isAsked = (name: string) => name === 'q' && data.has('said')
  const empty = Array.from(data).filter(([name, value]) => value === '' && !isAsked(name))
  for (const [name] of empty) data.delete(name)
}

export function addressOf(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  return `${form.action}?${new URLSearchParams(pairs)}`
}

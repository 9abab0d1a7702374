/** Posts JSON to a call of ours; throws with the words of the answer when it is refused. */
export async function askServer<Body>(path: string, body: object): Promise<Body> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const content = (await response.json()) as Body & { error?: string }
  if (!response.ok) throw new Error(content.error ?? 'That didn’t work. Please try again.')
  return content
}

/** Runs a button's work, with its words beside it when it fails. */
export function whenPressed(box: HTMLElement, work: () => Promise<void>): void {
  const [button, output] = [box.querySelector('button'), box.querySelector('output')]
  if (!button || !output) return
  button.addEventListener('click', () => {
    button.disabled = true
    output.textContent = ''
    void work()
      .catch((error: unknown) => {
        // Who closes the browser's dialog has changed their mind.
        const isCancelled = error instanceof DOMException && error.name === 'NotAllowedError'
        output.textContent = isCancelled ? '' : error instanceof Error ? error.message : String(error)
      })
      .finally(() => (button.disabled = false))
  })
  box.hidden = false
}

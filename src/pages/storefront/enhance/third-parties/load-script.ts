const loaded = new Map<string, Promise<boolean>>()

/** Adds a script once. Resolves to whether it came; a service that is down breaks nothing of ours. */
export function loadScript(src: string, attributes: Record<string, string> = {}): Promise<boolean> {
  const known = loaded.get(src)
  if (known) return known
  const loading = new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    document.head.append(script)
  })
  loaded.set(src, loading)
  return loading
}

/** The script that lets the console change the look of a preview while somebody drags. */
export const previewThemePath = '/preview-theme.js'

/**
 * Takes on what the window around it says, properties of the theme and how far to scroll, and says how far it is scrolled: a page that is
 * made anew stands where the one before was. A preview is framed by the console alone (`frame-ancestors`), so whoever speaks from there is
 * the console.
 */
export const previewThemeScript = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || source === window) return
  if (data?.kind === 'scroll') scrollTo({ top: Number(data.top), behavior: 'instant' })
  if (data?.kind !== 'theme') return
  for (const [name, value] of Object.entries(data.properties))
    if (/^(--[a-z0-9-]+|color-scheme)$/.test(name)) document.documentElement.style.setProperty(name, String(value))
})
if (parent !== window) {
  addEventListener('scroll', () => parent.postMessage({ kind: 'scrolled', top: scrollY }, '*'), { passive: true })
  parent.postMessage({ kind: 'theme-wanted' }, '*')
}
`

/** Browsers say with every request what it is for. */
export const isFramed = (request: Request): boolean => request.headers.get('sec-fetch-dest') === 'iframe'

/** The request as one that takes its answer as it is: what comes packed cannot be changed. */
export function unpacked(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('accept-encoding')
  return new Request(request, { headers })
}

/** Whatever runs; what search engines read stays. */
const scripts = /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g

/** A page that runs the one script and none of its own: it is looked at, and whole without them. */
export async function followingTheme(response: Response): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isPage || response.headers.has('content-encoding')) return response
  const text = (await response.text()).replaceAll(scripts, '')
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const page = text.replace('</head>', `<script src="${previewThemePath}" defer></script></head>`)
  return new Response(page, { status: response.status, headers })
}

import type { WebCall } from '#pages/submission/lead-limits.ts'

/**
 * `/staff` on a site's host leads to the same place on the console's: mails and bookmarks name it. Only letters, digits and
 * what the console's own addresses are made of go along.
 */
export function toConsole({ deps: { console }, context }: WebCall): Response {
  if (console.host === null) return context.text('There is no console here.\n', 404)
  const url = new URL(context.req.url)
  const path = /^\/staff((?:\/[\w-]+)*)\/?$/.exec(url.pathname)?.[1] ?? ''
  const query = /^\?[\w%=&.@+-]*$/.test(url.search) ? url.search : ''
  const target = `${console.origin}/${context.get('address').slug}${path === '' || path === '/login' ? '/today' : path}${query}`
  return context.redirect(target, 302)
}

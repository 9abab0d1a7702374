type Download = { name: string; type: string; bytes?: number }

/** A file that is always saved, never shown, whatever it says that it is. */
export function downloadResponse(content: ReadableStream, { name, type, bytes }: Download): Response {
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-type': type,
    'content-disposition': attachment(name),
    'x-content-type-options': 'nosniff',
    // Should a browser show it all the same, nothing in it may do anything.
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (bytes !== undefined) headers.set('content-length', String(bytes))
  return new Response(content, { headers })
}

/** In plain letters for old programs, and as it is for the rest (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

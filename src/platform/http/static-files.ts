import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { chooseEncoding, EncodedBody } from './encoded-body.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

const compressible = new Set(['.js', '.css', '.svg'])

type StaticFile = { name: string; bytes: Uint8Array }

/** The hashed files of a build, read once: there are few and they never change while the process lives. `more` are served beside them. */
export async function readStaticFiles(
  folder: string,
  more: readonly StaticFile[] = [],
): Promise<(request: Request, name: string) => Promise<Response>> {
  const names = await readdir(folder).catch(() => [])
  const files = new Map<string, { body: EncodedBody; extension: string }>()
  for (const name of names) add({ name, bytes: await readFile(join(folder, name)) })
  for (const file of more) add(file)
  function add({ name, bytes }: StaticFile): void {
    files.set(name, { body: new EncodedBody(Buffer.from(bytes), name), extension: extname(name) })
  }
  return async (request, name) => {
    const file = files.get(name)
    if (!file) return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } })
    const isText = compressible.has(file.extension)
    const encoding = isText ? chooseEncoding(request.headers.get('accept-encoding') ?? undefined) : 'identity'
    const bytes = await file.body.encode(encoding)
    // Whoever asks first does not wait for the smaller form; all later visitors get it.
    if (encoding === 'br') void file.body.densify()
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': types[file.extension] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        ...(isText ? { vary: 'accept-encoding' } : {}),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    })
  }
}

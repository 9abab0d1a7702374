import { fail, ok, type Result } from '#kernel/result.ts'

/** The body, up to a limit, whatever its sender says of its length. */
export async function readBody(
  { body, headers }: Request,
  maxBytes: number,
): Promise<Result<Buffer, 'too-large' | 'cut-short'>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return fail('too-large')
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of body ?? []) {
      size += piece.byteLength
      if (size > maxBytes) return fail('too-large')
      pieces.push(piece)
    }
  } catch {
    return fail('cut-short')
  }
  return ok(Buffer.concat(pieces))
}

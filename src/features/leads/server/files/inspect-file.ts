import { Readable } from 'node:stream'
import { fileTypeFromStream } from 'file-type'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { ScanFile } from '../records/lead-ports.ts'
import { type FormProblem, type ReceiveDeps, unchecked } from './received-form.ts'

/** What the first bytes of a file tell: their type, or else the text that they begin with. */
type SeenContent = { detected: string | undefined; text: string }

/** Looks at the content of a stored file, which `open` opens as often as it is looked at. */
export async function inspectFile(open: () => Promise<Readable>): Promise<SeenContent> {
  const detected = await detectedType(await open())
  return { detected, text: detected === undefined ? await beginning(await open()) : '' }
}

/** Asks the virus scanner. When it cannot say anything, which somebody has to put right, the file is not taken unseen. */
export async function scanStoredFile(
  { scanFile, log }: Pick<ReceiveDeps, 'scanFile' | 'log'>,
  file: Readable,
): Promise<Result<Awaited<ReturnType<ScanFile>>, FormProblem>> {
  try {
    return ok(await scanFile(file))
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : String(error) }, 'the virus scanner cannot be used')
    return fail(unchecked)
  }
}

async function detectedType(file: Readable): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(Readable.toWeb(file) as ReadableStream<Uint8Array>))?.mime
  } catch {
    // What its own parser gives up on is of no kind that we take.
    return 'application/octet-stream'
  } finally {
    file.destroy()
  }
}

const lookedAtBytes = 8_192

/** The first bytes as text; what is cut in the middle of a character is not held against it. */
async function beginning(file: Readable): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of file) {
    text += decoder.decode(chunk as Buffer, { stream: true })
    if (text.length >= lookedAtBytes) break
  }
  file.destroy()
  return text
}

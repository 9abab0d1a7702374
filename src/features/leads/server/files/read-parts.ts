import busboy from 'busboy'
import type { Readable } from 'node:stream'
import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { isRecord, parseJson } from '#kernel/json.ts'
import { removeFiles } from './remove-files.ts'
import { saveFile } from './save-file.ts'
import type { LeadFile } from '../records/lead-file-store.ts'
import {
  type FileLimits,
  type FormProblem,
  malformed,
  mostText,
  type ReceiveDeps,
  type ReceivedForm,
  type RefusedForm,
  tooLarge,
  tooManyFiles,
} from './received-form.ts'

type Parts = {
  groupId: GroupId
  contentType: string
  body: Readable
  limits: FileLimits
  /** False: files are read past. */ takesFiles: boolean
}

const mostFields = 300

/** A multipart body, part by part. The first problem wins; the rest of the body is then read and thrown away. */
export async function readParts(deps: ReceiveDeps, parts: Parts): Promise<Result<ReceivedForm, RefusedForm>> {
  const { groupId, body, contentType, limits, takesFiles } = parts
  const parser = parserOf(contentType, limits)
  if (!parser) return fail({ ...malformed, values: {} })
  const fields = new Map<string, string>()
  let room = mostText
  const arriving: Promise<Result<LeadFile, FormProblem>>[] = []
  let problem: FormProblem | undefined
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    room -= name.length + value.length
    if (nameTruncated || valueTruncated || room < 0) problem ??= tooLarge(limits)
    else fields.set(name, value)
  })
  parser.on('file', (_field, content, { filename }) => {
    // A body that breaks off ends its file with an error before anybody reads it; unheard it would end the process.
    content.on('error', () => {})
    // A browser sends the field also without a file.
    if (!takesFiles || !filename) return void content.resume()
    const arrived = saveFile(deps, { groupId, content, name: filename, limits })
    // It is awaited below, also when the body breaks off first.
    arrived.catch(() => {})
    arriving.push(arrived)
  })
  parser.on('filesLimit', () => (problem ??= tooManyFiles(limits)))
  parser.on('fieldsLimit', () => (problem ??= malformed))
  parser.on('partsLimit', () => (problem ??= malformed))
  const failure = await pump(body, parser)
  const { files, refused, broken } = await settled(arriving)
  const discard = () => removeFiles(deps, groupId, files)
  problem ??= refused ?? (failure === undefined ? undefined : malformed)
  const values = valuesOf(fields)
  if (values.ok && problem === undefined && broken === undefined) return ok({ values: values.value, files, discard })
  await discard()
  // Somebody who hung up is told from somebody who sent nonsense by whoever logs it.
  if (broken !== undefined && problem === undefined) throw broken
  return fail({ ...(problem ?? malformed), values: values.ok ? values.value : {} })
}

/** Bytes that are still read after a body turned out to be nonsense, so that its sender gets to read the answer. */
const mostIgnored = 1_000_000

/** Runs a body through the parser. Answers what went wrong; the body is read to its end all the same, unless that is far. */
function pump(body: Readable, parser: busboy.Busboy): Promise<unknown> {
  return new Promise((resolve) => {
    let ignored = 0
    let isBroken = false
    body.on('error', (error) => {
      parser.destroy(error)
      resolve(error)
    })
    parser.on('error', (error) => {
      isBroken = true
      body.unpipe(parser)
      body.on('end', () => resolve(error))
      body.on('data', (chunk: Buffer) => {
        ignored += chunk.length
        if (ignored > mostIgnored) body.destroy(new Error('a body of nonsense has no end'))
      })
      if (body.readableEnded) resolve(error)
      else body.resume()
    })
    parser.on('close', () => !isBroken && resolve(undefined))
    body.pipe(parser)
  })
}

function parserOf(contentType: string, limits: FileLimits): busboy.Busboy | undefined {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        files: limits.files,
        fileSize: limits.bytes,
        fields: mostFields,
        fieldSize: mostText,
        fieldNameSize: 200,
        parts: mostFields + limits.files,
        headerPairs: 20,
      },
    })
  } catch {
    // A boundary is missing.
    return undefined
  }
}

type Settled = { files: LeadFile[]; refused: FormProblem | undefined; broken: unknown }

async function settled(arriving: readonly Promise<Result<LeadFile, FormProblem>>[]): Promise<Settled> {
  const results = await Promise.allSettled(arriving)
  const found: Settled = { files: [], refused: undefined, broken: undefined }
  for (const result of results) {
    if (result.status === 'rejected') found.broken ??= result.reason
    else if (!result.value.ok) found.refused ??= result.value.problem
    else found.files.push(result.value.value)
  }
  return found
}

/** The fields; those of a part `lead`, which a script sends as JSON, as if each had come by itself. */
function valuesOf(fields: ReadonlyMap<string, string>): Result<Record<string, unknown>, FormProblem> {
  const plain = Object.fromEntries([...fields].filter(([name]) => name !== 'lead'))
  const lead = fields.get('lead')
  if (lead === undefined) return ok(plain)
  const parsed = parseJson(lead)
  return isRecord(parsed) ? ok({ ...plain, ...parsed }) : fail(malformed)
}

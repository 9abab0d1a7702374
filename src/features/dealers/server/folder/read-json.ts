import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'

/** A JSON file that a schema accepts; every problem names file, path and reason. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<Result<T, string[]>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return fail([`${file}: cannot be read`])
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? ok(parsed.data) : fail(problemsOf(file, parsed.error, ''))
  } catch (error) {
    return fail([`${file}: is not JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
}

export const problemsOf = (file: string, error: z.ZodError, under: string): string[] =>
  error.issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    const path = under + [...issue.path, ...keys.slice(0, 1)].join('.')
    return `${file}: ${path || '(whole file)'}: ${keys.length > 0 ? 'is not a setting' : issue.message}`
  })

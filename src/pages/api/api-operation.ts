import type { z } from 'zod'

/** One call of the API, as its document describes it: the same schemas check what comes and what is answered. */
export type ApiOperation = {
  method: 'get' | 'post' | 'put'
  /** With names in braces: `/api/leads/{id}`. */
  path: string
  summary: string
  /** Headers beside the usual ones. */
  headers?: { name: string; words: string; isRequired?: boolean }[]
  /** By media type. */
  body?: Record<string, z.ZodType>
  /** What is answered, by status. */
  answers: Record<number, { words: string; schema?: z.ZodType }>
}

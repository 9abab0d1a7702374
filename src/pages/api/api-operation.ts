import type { z } from 'zod'
import type { ApiScope } from '#features/integrations/domain/keys/api-key.ts'

/** One call of the API, as its document describes it: the same schemas check what comes and what is answered. */
export type ApiOperation = {
  method: 'get' | 'post' | 'put' | 'delete'
  /** With names in braces: `/api/leads/{id}`. */
  path: string
  summary: string
  /** What a key must be allowed to do; without it the call needs no key. */
  scope?: ApiScope
  /** Names the tool by which assistants of partners make this call, where they may. */
  tool?: string
  /** How the key is brought, or what stands in its place. */
  security?: 'key' | 'password' | 'signature' | 'meta-signature' | 'twilio-signature' | 'session'
  /** What a name in the path stands for, where an id is not meant. */
  inPath?: Record<string, string>
  query?: { name: string; description: string; schema?: z.ZodType; isRequired?: boolean }[]
  /** Headers beside the usual ones. */
  headers?: { name: string; description: string; isRequired?: boolean }[]
  /** The schema of the body by its media type. */
  body?: Record<string, z.ZodType>
  isBodyOptional?: boolean
  /** What is answered, by status; JSON unless another type is named. */
  responses: Record<
    number,
    { description: string; schema?: z.ZodType; type?: string; headers?: Record<string, string> }
  >
}

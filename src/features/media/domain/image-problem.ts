export type ImageProblemKind =
  | 'bad-request'
  | 'missing'
  | 'too-large'
  | 'not-a-picture'
  | 'remote-failed'
  | 'remote-too-slow'
  | 'too-slow'
  | 'busy'

/** `message` is one sentence for the person who wrote the address; it never tells what the server can reach. */
export type ImageProblem = { kind: ImageProblemKind; message: string }

export const imageProblem = (kind: ImageProblemKind, message: string): ImageProblem => ({ kind, message })

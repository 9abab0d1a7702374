/** The signature of Standard Webhooks 1.0 is over this text; `timestamp` is in seconds since 1970. */
export const signedContent = (id: string, timestamp: number, body: string): string => `${id}.${timestamp}.${body}`

/** `v1,<base64>` of every secret that signs now, the newest first, so that receivers may change over in their own time. */
export const signatureHeader = (signatures: readonly string[]): string =>
  signatures.map((signature) => `v1,${signature}`).join(' ')

export const secretPrefix = 'whsec_'

/** A passkey as it is stored, whoever has it. */
export type StoredPasskey = {
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

type PasskeyRow = {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  used_at: Date | null
}

export const passkeyOf = (row: PasskeyRow): StoredPasskey => ({
  id: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
})

/** What is inserted for a key that was just made. */
export const passkeyRow = (made: Omit<StoredPasskey, 'usedAt'>) => ({
  credential_id: made.id,
  public_key: made.publicKey,
  counter: made.counter,
  transports: made.transports,
  name: made.name,
  created_at: made.createdAt,
})

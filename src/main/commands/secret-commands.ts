import type { Commands } from './commands.ts'
import { resealAll } from '../sealed-columns.ts'
import { secretRing } from '../secret.ts'

/** Seals everything with the first key of FORECOURT_SECRETS; afterwards the keys behind it may be taken out. */
export async function rotateSecrets({ config, database, secret, say, complain }: Commands): Promise<number> {
  const ring = secretRing(config, secret)
  const done = await resealAll(database, ring)
  for (const { table, resealed, shut } of done)
    say(`${table}: ${resealed} sealed anew${shut === 0 ? '' : `, ${shut} that no key opens`}`)
  const shut = done.reduce((sum, each) => sum + each.shut, 0)
  if (shut > 0)
    return complain(
      `${shut} values stay shut. Put the key that sealed them into FORECOURT_SECRETS, or enter them again.`,
    )
  return say(`Everything is encrypted with the key "${ring[0].id}".`)
}

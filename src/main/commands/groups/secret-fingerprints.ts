import { programKey } from '../../environment.ts'
import { fingerprintOf } from '../../secret.ts'
import type { Commands } from '../commands.ts'

/** Fingerprints of all secrets of the installation, by the names of their keys: two installations compare them without telling them. */
export const secretFingerprints = ({ config, secret }: Commands): Record<string, string> =>
  Object.fromEntries(
    [{ id: programKey, secret }, ...config.secrets].map((key) => [key.id, fingerprintOf(key.secret).toString('hex')]),
  )

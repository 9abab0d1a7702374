import { randomUUID } from 'node:crypto'
import { erasePerson } from '#features/leads/server/erasure/erase-person.ts'
import type { Commands } from './commands.ts'
import { findGroupId } from './find-group.ts'
import { personErasers } from '../person-erasers.ts'
import { wireLeadFiles, wireOutbox } from '../wiring/wire-files.ts'

type Choices = { group?: string; email?: string; phone?: string; 'dry-run'?: boolean }

/** Everything that a dealer group has of a person goes; what was sent to others is named. */
export async function erasePersonOfGroup(commands: Commands, choices: Choices): Promise<number> {
  const { database, config, say, complain } = commands
  const { email = '', phone = '', 'dry-run': isDryRun = false } = choices
  if (email === '' && phone === '') return complain('Say who it is: --email ADDRESS, --phone NUMBER, or both.')
  if (email !== '' && !/^\S+@\S+$/.test(email)) return complain(`"${email}" is not an email address.`)
  if (phone !== '' && phone.replace(/\D/g, '').length < 6) return complain(`"${phone}" is not a phone number.`)
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const now = () => new Date()
  const deps = {
    traces: 'now' as const,
    database,
    leadFiles: wireLeadFiles(config),
    outbox: wireOutbox(config).outbox,
    erasers: personErasers,
    now,
    newId: randomUUID,
  }
  const { removed, recipients } = await erasePerson(deps, { groupId, email, phone }, { isDryRun })
  const counts = Object.entries(removed).filter(([, count]) => count > 0)
  if (counts.length === 0) return say(`${choices.group} has nothing of this person.`)
  say(`${isDryRun ? 'Would be erased' : 'Erased'}: ${counts.map(([kind, count]) => `${kind} ${count}`).join(', ')}.`)
  if (recipients.length > 0) say(`Copies were sent to ${recipients.join(', ')}. Ask them to remove theirs.`)
  return say('Backups made before hold this person until they are replaced.')
}

import { addStaff, resetStaffPassword } from '#features/accounts/server/add-staff.ts'
import { deleteFactors } from '#features/accounts/server/factors/factor-store.ts'
import { removeStaff } from '#features/accounts/server/remove-staff.ts'
import { openAuth } from '#features/accounts/server/auth.ts'
import { parseRole, roles } from '#features/accounts/domain/permissions.ts'
import { makeWebhookSecret } from '#features/leads/server/delivery/make-webhook-secret.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { listGroupDealerships, listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Config } from '../config.ts'
import { secretRing } from '../secret.ts'
import { findGroupId } from './find-group.ts'

/** What a command works with. `say` and `complain` answer the exit code, so that a command can end with them. */
export type Commands = {
  config: Config
  database: Database
  /** Address of the database for its owner, for what no role of the program may do. */
  ownerUrl: string
  secret: string
  say(text: string): number
  complain(text: string): number
}

type Choices = {
  dealership?: string
  mapping?: string
  group?: string
  site?: string
  role?: string
  rule?: string
  limit?: string
  'dry-run'?: boolean
  'allow-removals'?: boolean
  prices?: string
  overwrite?: boolean
  verbose?: boolean
  json?: boolean
}

const now = () => new Date()

export async function listSites(commands: Commands): Promise<number> {
  const sites = await commands.database.forPlatform(listSiteAddresses)
  for (const address of sites) {
    const dealerships = await commands.database.forGroup(address.groupId, listGroupDealerships)
    commands.say(
      `${address.slug.padEnd(26)} ${address.name}\n  dealerships: ${dealerships.join(', ')}\n  hosts: ${address.hosts.join(', ') || 'none'}`,
    )
  }
  return sites.length > 0 ? 0 : commands.say('There are no sites yet. Add some with: forecourt dealer add FOLDER')
}

export async function listLeads(commands: Commands, choices: Choices): Promise<number> {
  const sites = await commands.database.forPlatform(listSiteAddresses)
  const address = sites.find(({ slug }) => slug === choices.site)
  if (!address)
    return commands.complain(`There is no site "${choices.site}". Sites: ${sites.map(({ slug }) => slug).join(', ')}`)
  const limit = Math.min(1000, Math.max(1, Number(choices.limit ?? 50) || 50))
  const leads = await listRecentLeads(commands.database, { groupId: address.groupId, siteId: address.siteId }, limit)
  if (choices.json) return commands.say(JSON.stringify(leads, null, 2))
  if (leads.length === 0) return commands.say(`${address.name} has no enquiries yet.`)
  const rows = leads.map((lead) => [
    lead.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    lead.name,
    lead.category,
    lead.phone,
    lead.email,
    lead.heldBecause && `held: ${lead.heldBecause}`,
    lead.id,
  ])
  return commands.say(rows.map((row) => row.filter(Boolean).join('  ')).join('\n'))
}

/** A new secret for the calls of a rule; the one before it signs nothing any more. */
export async function makeSecret(commands: Commands, choices: Choices): Promise<number> {
  const { database, config, secret } = commands
  const sites = await database.forPlatform(listSiteAddresses)
  const address = sites.find(({ slug }) => slug === choices.site)
  if (!address)
    return commands.complain(`There is no site "${choices.site}". Sites: ${sites.map(({ slug }) => slug).join(', ')}`)
  const site = await database.forGroup(address.groupId, (db) => readSite(db, address.siteId))
  const rule = choices.rule ?? ''
  const secretBox = openSecretBox(secretRing(config, secret))
  const made = site && (await makeWebhookSecret({ database, secretBox, now }, { site, rule }))
  if (!made?.ok) return commands.complain(`${address.name} has no rule "${rule}" that calls an address.`)
  return commands.say(`Secret of rule "${rule}", shown only now: ${made.value}`)
}

export async function addStaffMember(commands: Commands, email: string, choices: Choices): Promise<number> {
  const role = parseRole(choices.role ?? 'group-manager')
  if (!role) return commands.complain(`There is no role "${choices.role}". Roles: ${roles.join(', ')}`)
  if (!/^\S+@\S+\.\S+$/.test(email)) return commands.complain(`"${email}" is not an email address.`)
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const auth = openAuth({ pool: commands.database.platformPool, secret: commands.secret })
  const { password } = await addStaff({ auth, database: commands.database }, { email, groupId, role })
  const secret =
    password === null
      ? 'The account already exists, and its password hasn’t changed.'
      : `Password, shown only now: ${password}`
  return commands.say(`${email} is ${role} of ${choices.group} and signs in at the console.\n${secret}`)
}

export async function resetPassword(commands: Commands, email: string): Promise<number> {
  const auth = openAuth({ pool: commands.database.platformPool, secret: commands.secret })
  const reset = await resetStaffPassword(auth, email)
  return reset
    ? commands.say(`New password of ${email}, shown only now: ${reset.password}`)
    : commands.complain(`Nobody signs in as ${email}.`)
}

/** A person who lost their phone and their codes: signed out, and asked for a new second factor where their role needs one. */
export async function resetSecondFactor({ database, secret, ...commands }: Commands, email: string): Promise<number> {
  const auth = openAuth({ pool: database.platformPool, secret })
  const user = await auth.findUserByEmail(email)
  if (!user) return commands.complain(`Nobody signs in as ${email}.`)
  await database.forPlatform((db) => deleteFactors(db, user.id))
  await auth.endSessions(user.id)
  return commands.say(`${email} has no second factor any more and is signed out everywhere.`)
}

/** A person who has left: out of the group at once, signed out where they work nowhere else. */
export async function removeStaffMember(commands: Commands, email: string, choices: Choices): Promise<number> {
  const { database, secret } = commands
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const auth = openAuth({ pool: database.platformPool, secret })
  const removed = await removeStaff({ auth, database, now }, { email, groupId })
  if (removed.ok) return commands.say(`${email} no longer works for ${choices.group}.`)
  return commands.complain(
    removed.problem === 'nobody' ? `Nobody signs in as ${email}.` : `${email} does not work for ${choices.group}.`,
  )
}

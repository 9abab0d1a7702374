import { credentialFields } from '#features/checkout/domain/credential-fields.ts'
import { disconnectPayments } from '#features/checkout/server/keys/disconnect-payments.ts'
import {
  type KeyProblem,
  listPaymentKeys,
  type ListedKey,
  setPaymentKey,
  testPaymentKey,
} from '#features/checkout/server/keys/payment-keys.ts'
import { siteShowing } from '#features/checkout/server/notices/alert-managers.ts'
import type { CheckoutJobDeps } from '#features/checkout/server/checkout-deps.ts'
import { paymentServiceNames, paymentServices, type PaymentService } from '#features/sites/domain/payment-service.ts'
import type { FoundDealership } from '#features/sites/server/find-dealership.ts'
import { textOfStandardInput } from '../../terminal.ts'
import { withCheckout } from './checkout-command-deps.ts'
import type { Commands } from '../commands.ts'
import { findDealershipNamed } from '../find-dealership-named.ts'

export type PaymentChoices = { dealership?: string; group?: string; json?: boolean }

type Named = { deps: CheckoutJobDeps; service: PaymentService; found: FoundDealership }

/** The first key of a dealership at a service; its fields are read from the standard input so that no history keeps them. */
export const connectPayments = (commands: Commands, name: string, choices: PaymentChoices): Promise<number> =>
  withService(commands, { name, choices }, async (named) => {
    if (await hasKey(named))
      return commands.complain(
        `${named.found.name} has a key at ${paymentServiceNames[named.service]} already. A new one: forecourt payments rotate`,
      )
    return enter(commands, named)
  })

/** A new key in the place of the one in use, which from then on only gives back what it took. */
export const rotatePayments = (commands: Commands, name: string, choices: PaymentChoices): Promise<number> =>
  withService(commands, { name, choices }, async (named) => {
    if (await hasKey(named)) return enter(commands, named)
    return commands.complain(
      `${named.found.name} has no key at ${paymentServiceNames[named.service]}. The first one: forecourt payments connect`,
    )
  })

const hasKey = async ({ deps, found, service }: Named): Promise<boolean> =>
  (await listPaymentKeys(deps, { groupId: found.groupId, dealershipId: found.id })).some(
    (key) => key.service === service && key.status !== 'retired',
  )

async function enter({ say, complain }: Commands, { deps, service, found }: Named): Promise<number> {
  const site = await siteShowing(deps, { groupId: found.groupId, dealershipId: found.id })
  if (!site) return complain(`No site shows ${found.name} yet.`)
  const fields = fieldsOf(await textOfStandardInput())
  const entered = await setPaymentKey(deps, {
    groupId: found.groupId,
    dealershipId: found.id,
    service,
    fields,
    site,
    by: 'the command line',
  })
  if (!entered.ok) return complain(problemText(service, entered.problem))
  say(`${found.name} takes deposits with ${paymentServiceNames[service]}: ${keyLine(entered.value)}`)
  return say(noteOn(deps, entered.value))
}

const noteOn = ({ isDevelopment }: CheckoutJobDeps, { mode }: ListedKey): string =>
  mode === 'test' && !isDevelopment
    ? 'This is a test key, so shoppers can’t pay with it on this machine. Enter the live key to take deposits.'
    : 'The key is encrypted and won’t be shown again.'

function problemText(service: PaymentService, problem: KeyProblem): string {
  if (problem.kind === 'refused-by-service')
    return `Nothing was stored: ${paymentServiceNames[service]} says: ${problem.text}`
  if (problem.kind === 'live-in-development')
    return 'Nothing was stored: a live key would take real money on a machine for development.'
  const fields = credentialFields[service].map(({ name }) => `${name}=…`).join('\n')
  return `Nothing was stored:\n${problem.problems.join('\n')}\nWrite to the standard input, a line for each field:\n${fields}`
}

/** `secret_key=sk_live_…`, a line for each field. */
function fieldsOf(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => line.trim())
  const pairs = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf('=')
    return at > 0 && !line.startsWith('#') ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : []
  })
  return Object.fromEntries(pairs)
}

export const testPayments = (commands: Commands, name: string, choices: PaymentChoices): Promise<number> =>
  withService(commands, { name, choices }, async ({ deps, service, found }) => {
    const tested = await testPaymentKey(deps, { groupId: found.groupId, dealershipId: found.id, service })
    if (!tested) return commands.complain(`${found.name} has no key at ${paymentServiceNames[service]}.`)
    const { key, outcome } = tested
    return outcome.ok
      ? commands.say(`It works (${outcome.value.account}): ${keyLine(key)}`)
      : commands.complain(`It doesn’t work: ${outcome.problem}`)
  })

/** No more deposits with it; what was taken can still be given back. */
export const disconnectPaymentService = (commands: Commands, name: string, choices: PaymentChoices): Promise<number> =>
  withService(commands, { name, choices }, async ({ deps, service, found }) => {
    const done = await disconnectPayments(deps, { groupId: found.groupId, dealershipId: found.id, service })
    return done
      ? commands.say(
          `${found.name} takes no more deposits with ${paymentServiceNames[service]}. What it took can still be given back.`,
        )
      : commands.complain(`${found.name} has no key at ${paymentServiceNames[service]}.`)
  })

export async function listPayments(commands: Commands, choices: PaymentChoices): Promise<number> {
  const found = await findDealershipNamed(commands, choices)
  if (!found) return 1
  const keys = await listPaymentKeys(commands, { groupId: found.groupId, dealershipId: found.id })
  if (choices.json) return commands.say(JSON.stringify(keys, null, 2))
  if (keys.length === 0) return commands.say(`${found.name} has no key at any payment service.`)
  return commands.say(keys.map((key) => `${key.service.padEnd(10)} ${keyLine(key)}`).join('\n'))
}

const keyLine = ({ version, hint, mode, status, pausedBecause, createdAt }: ListedKey): string =>
  `version ${version}, ${mode}, ends ${hint}, ${status}${pausedBecause && ` (${pausedBecause})`}, since ${createdAt.toISOString().slice(0, 10)}`

async function withService(
  commands: Commands,
  { name, choices }: { name: string; choices: PaymentChoices },
  work: (named: Named) => Promise<number>,
): Promise<number> {
  const service = paymentServices.find((known) => known === name.replace('-', '_'))
  if (!service) return commands.complain(`There is no service "${name}". Services: ${paymentServices.join(', ')}`)
  const found = await findDealershipNamed(commands, choices)
  return found ? withCheckout(commands, (deps) => work({ deps, service, found })) : 1
}

import { openVehicleData, usualAddresses } from '#adapters/valuation/open-vehicle-data.ts'
import { deleteVehicleDataKey, listVehicleDataKeys } from '#features/trade-in/server/vehicle-data-key-store.ts'
import { setVehicleDataKey } from '#features/trade-in/server/vehicle-data-keys.ts'
import { type KeyedService, vehicleDataServices } from '#features/trade-in/server/vehicle-data-ports.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { secretRing } from '../secret.ts'
import { textOfStandardInput } from '../terminal.ts'
import type { Commands } from './commands.ts'
import { findDealershipNamed } from './find-dealership-named.ts'

type Choices = { dealership?: string; group?: string }

const keyedServices = vehicleDataServices.filter((name): name is KeyedService => name !== 'sandbox')

/** The key of a dealership at a service that knows vehicles, read from the standard input so that no history keeps it. */
export async function setVehicleKey(commands: Commands, name: string, choices: Choices): Promise<number> {
  const { database, config, secret, say, complain } = commands
  const service = serviceNamed(name)
  if (!service) return complain(`There is no service "${name}". Services: ${keyedServices.join(', ')}`)
  const found = await findDealershipNamed(commands, choices)
  if (!found) return 1
  const key = (await textOfStandardInput()).trim()
  if (key.length < 8) return complain('Write the key to the standard input: forecourt vehicle-key set ... < FILE')
  const deps = {
    database,
    secretBox: openSecretBox(secretRing(config, secret)),
    vehicleData: openVehicleData({ ...usualAddresses, ...config.vehicleDataAddresses }),
    now: () => new Date(),
  }
  const set = await setVehicleDataKey(deps, { groupId: found.groupId, dealershipId: found.id, service, key })
  if (!set.ok) return complain(`Nothing was kept: ${service} says ${set.problem.text}.`)
  return say(`${found.name} asks ${service} with the key that ends ${set.value.lastFour}.`)
}

/** Every key of the dealership's group, without the keys. */
export async function listVehicleKeys(commands: Commands, choices: Choices): Promise<number> {
  const found = await findDealershipNamed(commands, choices)
  if (!found) return 1
  const keys = await commands.database.forGroup(found.groupId, listVehicleDataKeys)
  const own = keys.filter(({ dealershipId }) => dealershipId === found.id)
  if (own.length === 0) return commands.say(`${found.name} has no key at any service.`)
  const lines = own.map(
    ({ service, lastFour, createdAt, problem }) =>
      `${service.padEnd(10)} ends ${lastFour}, since ${createdAt.toISOString().slice(0, 10)}${problem && `: ${problem}`}`,
  )
  return commands.say(lines.join('\n'))
}

export async function removeVehicleKey(commands: Commands, name: string, choices: Choices): Promise<number> {
  const found = await findDealershipNamed(commands, choices)
  if (!found) return 1
  const service = serviceNamed(name)
  const isRemoved =
    service !== undefined &&
    (await commands.database.forGroup(found.groupId, (db) => deleteVehicleDataKey(db, found.id, service)))
  return isRemoved
    ? commands.say(`${found.name} has no key at ${name} any more.`)
    : commands.complain(`${found.name} has no key at ${name}.`)
}

const serviceNamed = (name: string): KeyedService | undefined => keyedServices.find((each) => each === name)

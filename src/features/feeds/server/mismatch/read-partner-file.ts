import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapStockFile } from '#features/inventory/server/map-stock-file.ts'
import type { Coverage, VehicleInFile } from '#features/inventory/domain/stock-file/vehicle-in-file.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { PartnerVehicle } from '../../domain/mismatch/partner-mismatches.ts'

type Listed = Omit<PartnerVehicle, 'since'>

/** Reads what a partner says that it lists: a file that its portal exports, by the rules of stock files. The problem is a sentence. */
export async function readPartnerFile(
  content: string | { file: string },
  { region, now }: { region: Region; now: Date },
): Promise<Result<Listed[], string>> {
  if (typeof content !== 'string') return readListed(content.file, { region, now })
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-partner-'))
  try {
    const file = join(folder, 'list')
    await writeFile(file, content)
    return await readListed(file, { region, now })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readListed(
  file: string,
  { region, now }: { region: Region; now: Date },
): Promise<Result<Listed[], string>> {
  const context = { now, region, locations: [] }
  // Whether a vehicle is new or used is not compared, and a portal's list rarely says.
  const carType = 'used'
  const unmapped = { file, mappingFile: undefined, mapping: undefined }
  const read = await mapStockFile({ ...unmapped, carType, context, onRows: () => {} })
  if (!read.ok)
    return fail(
      read.problem.kind === 'unreadable-file'
        ? `The file can’t be read: ${read.problem.because}.`
        : `We couldn’t work out the file’s columns: ${read.problem.problems.join('; ')}.`,
    )
  const { vehicles, coverage } = read.value
  const listed = vehicles.list().map(({ identity }) => listedOf(vehicles.get(identity), coverage))
  return listed.length === 0 ? fail('The file holds no vehicles that can be read.') : ok(listed)
}

/** What the list does not speak of stays open; a list of others that says nothing of a price says nothing about it. */
function listedOf(vehicle: VehicleInFile, { fields }: Coverage): Listed {
  const { stockNumber, vin, name, status, isReserved } = vehicle
  return {
    stockNumber,
    vin,
    name,
    price: fields.has('price') ? vehicle.price : undefined,
    km: fields.has('km') ? vehicle.km : undefined,
    photos: fields.has('images') ? vehicle.pictures.length : undefined,
    status: isReserved && status !== 'sold' ? 'reserved' : status,
  }
}

import type { VehicleImage } from '../../vehicle/vehicle.ts'
import { pictureText } from '../../photos/photo-list.ts'
import type { SpellMake, SpellModel } from './model-spellings.ts'
import { composedName } from '../row/read-terms.ts'
import type { PictureOf, VehicleInFile, VehicleToImport } from '../vehicle-in-file.ts'

/** Makes a vehicle of the file what is stored, when the whole file and the group's stock are known. */
export type CompleteVehicle = (inFile: VehicleInFile) => VehicleToImport

/** Made when it is needed and not kept: the pictures of a large stock take more room than the rest of it. */
export const vehicleCompleter =
  ({
    pictureOf,
    spellMake = (make) => make,
    spellModel,
  }: {
    pictureOf: PictureOf
    spellMake?: SpellMake
    spellModel: SpellModel
  }): CompleteVehicle =>
  (inFile) =>
    withPictures(withNames(inFile, { spellMake, spellModel }), pictureOf)

type Spellings = { spellMake: SpellMake; spellModel: SpellModel }

function withNames(inFile: VehicleInFile, { spellMake, spellModel }: Spellings): VehicleInFile {
  const make = spellMake(inFile.make)
  const model = spellModel(make, inFile.model)
  if (make === inFile.make && model === inFile.model) return inFile
  const isNamedByUs = inFile.name === composedName(inFile)
  const original = {
    ...inFile.original,
    ...(make === inFile.make ? {} : { make: inFile.original.make ?? inFile.make }),
    ...(model === inFile.model ? {} : { model: inFile.original.model ?? inFile.model }),
  }
  const name = isNamedByUs ? composedName({ ...inFile, make, model }) : inFile.name
  return { ...inFile, make, model, original, name }
}

function withPictures(inFile: VehicleInFile, pictureOf: PictureOf): VehicleToImport {
  const { pictures, plans, frames, ...vehicle } = inFile
  const found = (names: string[], textOf: (at: number) => string): VehicleImage[] =>
    names.flatMap((name) => pictureOf(name) ?? []).map((image, at) => ({ ...image, alt: textOf(at) }))
  return {
    ...vehicle,
    images: found(pictures, (at) => pictureText(vehicle.name, at)),
    floorPlans: found(plans, () => `Floor plan of the ${vehicle.name}`),
    spinFrames: found(frames, (at) => `${vehicle.name}, view ${at + 1} of a full turn`),
    thumbnails: vehicle.thumbnails.flatMap((name) => pictureOf(name)?.url ?? []),
  }
}

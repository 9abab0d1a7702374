import type { VehicleImage } from '../../vehicle/vehicle.ts'
import { pictureText } from '../../photos/photo-list.ts'
import type { SpellModel } from './model-spellings.ts'
import { composedName } from '../row/read-terms.ts'
import type { PictureOf, VehicleInFile, VehicleToImport } from '../vehicle-in-file.ts'

/** Makes a vehicle of the file what is stored, when the whole file and the group's stock are known. */
export type FinishVehicle = (inFile: VehicleInFile) => VehicleToImport

/** Made when it is needed and not kept: the pictures of a large stock take more room than the rest of it. */
export const vehicleFinisher =
  ({ pictureOf, spellModel }: { pictureOf: PictureOf; spellModel: SpellModel }): FinishVehicle =>
  (inFile) =>
    withPictures(withModel(inFile, spellModel), pictureOf)

function withModel(inFile: VehicleInFile, spellModel: SpellModel): VehicleInFile {
  const model = spellModel(inFile.make, inFile.model)
  if (model === inFile.model) return inFile
  const isNamedByUs = inFile.name === composedName(inFile)
  const original = { ...inFile.original, model: inFile.original.model ?? inFile.model }
  return { ...inFile, model, original, name: isNamedByUs ? composedName({ ...inFile, model }) : inFile.name }
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

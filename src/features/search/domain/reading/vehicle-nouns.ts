import type { Template } from '#features/sites/domain/template.ts'

/** The word only says what the whole yard sells: `bikes` on a yard of motorcycles. */
export const isVehicleNoun = (word: string, template: Template): boolean =>
  anyVehicle.has(word) || nouns[template].has(word)

/** The word ends the name of some body but means any vehicle of the yard: in the US a camper is what one camps in. */
export const isAnyOf = (word: string, template: Template): boolean => template === 'rv' && campers.has(word)

const campers = new Set(['camper', 'campers'])

const anyVehicle = new Set(['vehicle', 'vehicles'])

const nouns: Record<Template, ReadonlySet<string>> = {
  car: new Set(['car', 'cars']),
  motorcycle: new Set(['motorcycle', 'motorcycles', 'motorbike', 'motorbikes', 'bike', 'bikes']),
  camper: new Set(['camper', 'campers', 'caravan', 'caravans', 'van', 'vans']),
  truck: new Set(['truck', 'trucks', 'lorry', 'lorries']),
  rv: new Set(['rv', 'rvs', 'coach', 'coaches', 'rig', 'rigs', ...campers]),
}

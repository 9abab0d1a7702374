import type { Template } from '#features/sites/domain/template.ts'
import type { WearMeasure } from './condition-report.ts'

const onRoad = ['Front left', 'Front right', 'Rear left', 'Rear right', 'Spare']

const places: Record<Template, readonly string[]> = {
  car: onRoad,
  truck: onRoad,
  rv: onRoad,
  motorcycle: ['Front', 'Rear'],
  camper: ['Left', 'Right', 'Spare'],
}

/** The wheels that a form asks about, the usual ones of such vehicles first, and those that were measured beside them. */
export const wheelPlaces = (template: Template, measures: readonly WearMeasure[]): string[] => [
  ...new Set([...places[template], ...measures.map(({ place }) => place)]),
]

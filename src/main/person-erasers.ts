import type { PersonEraser } from '#features/leads/server/erasure/erase-person.ts'

/** What capabilities store of a person apart from leads: a line per capability. */
export const personErasers: readonly PersonEraser[] = []

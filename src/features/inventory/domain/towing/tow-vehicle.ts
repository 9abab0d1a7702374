/** What may be hung on a vehicle, in kilograms; null where nothing published was found that holds for that very variant. */
export type TowVehicle = {
  slug: string
  /** What shoppers call it, of whatever years: `Ranger`. */
  model: string
  name: string
  /** Kilograms that may be towed with brakes. */
  towKg: number
  /** That the best equipped variant may tow that much, and others less, as ratings of the United States are published. */
  isMost: boolean
  ballKg: number | null
  kerbKg: number | null
  gvmKg: number | null
  gcmKg: number | null
  /** Who published the figures, for shoppers to read. */
  source: string
}

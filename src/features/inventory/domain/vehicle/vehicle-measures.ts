import type { Region } from '#features/sites/domain/region.ts'
import { groupThousands } from '#kernel/money.ts'

/** `2,450 kg`, or `5,401 lb` in the US. */
export function massText(kilograms: number, region: Region): string {
  return region === 'US' ? `${whole(kilograms / kilogramsPerPound)} lb` : `${whole(kilograms)} kg`
}

/** What is left of a limit, so that the three weights add up as they are shown: each is rounded in the region's unit first. */
export function massLeftText(limitKg: number, usedKg: number, region: Region): string {
  const shown = (kilograms: number) => (region === 'US' ? Math.round(kilograms / kilogramsPerPound) : kilograms)
  return `${whole(shown(limitKg) - shown(usedKg))} ${region === 'US' ? 'lb' : 'kg'}`
}

/** `6.43 m`, or `21 ft 1 in` in the US. */
export function lengthText(millimetres: number, region: Region): string {
  if (region !== 'US') return `${Number((millimetres / 1000).toFixed(2))} m`
  const inches = Math.round(millimetres / millimetresPerInch)
  const feet = `${Math.floor(inches / 12)} ft`
  return inches % 12 === 0 ? feet : `${feet} ${inches % 12} in`
}

/** Engines are measured in cubic centimetres everywhere: `1,200 cc`. */
export const engineSizeText = (cubicCentimetres: number): string => `${whole(cubicCentimetres)} cc`

const kilogramsPerPound = 0.453_592_37
const millimetresPerInch = 25.4

const whole = (value: number) => groupThousands(Math.round(value))

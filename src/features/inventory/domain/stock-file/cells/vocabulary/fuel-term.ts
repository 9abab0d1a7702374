import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { termByRules, type ReadTerm, type TermRules } from './standard-term.ts'

/** `Premium Unleaded Petrol`, `PULP 95` and `E10` -> `Petrol`. `Gas` is petrol where people say so, and LPG elsewhere. */
export const fuelTerm: ReadTerm = (text, region) =>
  termByRules(text, regionRules(region).distanceUnit === 'miles' ? [gasIsPetrol, ...rules] : rules)

/** A text that names a fuel and nothing of an engine besides: Google's feeds write `gasoline` under `engine`. */
export const isEngineFuel = (text: string, region: Region): boolean =>
  !/\d/.test(text) && text.trim().split(/[\s_-]+/).length <= 3 && fuelTerm(text, region).word !== ''

const gasIsPetrol: TermRules[number] = ['Petrol', /^(?:gas|g|regular gas|premium gas|gas engine)$/]

const battery = String.raw`(?:electric|ev|battery)`
const engine = String.raw`(?:petrol|gas(?:oline)?|diesel|unleaded|ulp|pulp)`

const rules: TermRules = [
  ['Plug-in Hybrid', /plug[\s-]?in|phev|\brex\b|range extender/],
  ['Hybrid', new RegExp(String.raw`hybrid|\bm?hev\b|${engine}.*\b${battery}\b|\b${battery}\b.*${engine}`)],
  ['Hydrogen', /hydrogen|fuel[\s-]?cell|\bfcev\b/],
  ['Electric', /electric|elektro|\bb?ev\b|battery|^e$/],
  ['Flex Fuel', /flex|\be85\b|ethanol/],
  ['LPG', /lpg|autogas|\blp gas\b|dual fuel|^gas(?: only)?$/],
  ['CNG', /\bcng\b|natural gas|\blng\b|erdgas/],
  ['Diesel', /diesel|diésel|gazole|gasoil|\btdi\b|crdi|^d$|dsl\b/],
  [
    'Petrol',
    /petrol|unleaded|\bp?ulp\b|premium|gasoline|benzine?|bensin|essence|gasolina|nafta|mogas|\be10\b|^(?:9[158])(?: ?ron)?$|regular|^p$|super/,
  ],
]

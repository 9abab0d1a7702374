import { inCapitalInitials } from '#features/inventory/domain/naming/make-name.ts'
import { understood, termByRules, type ReadTerm, type TermRules } from './standard-term.ts'

/**
 * `5D HATCH` -> `Hatch`, `DUAL CAB P/UP` -> `Ute`. Bodies of trucks, caravans and motorcycles are many and new ones are made, so
 * a word that is not known here stays the dealer's, though it is not understood.
 */
export const bodyTerm: ReadTerm = (text, region) => {
  // `Commercial Trucks > Cab Chassis`: the last word of a path of categories.
  if (/[^>]>[^>]/.test(text)) return bodyTerm(text.slice(text.lastIndexOf('>') + 1).trim(), region)
  if (/^(?:trucks?|cars?|vehicles?|automobile|passenger|small_car)$/i.test(text.trim())) return understood('')
  const read = termByRules(text, rules)
  if (read.isUnderstood) return understood(region === 'US' ? (americanTerms[read.word] ?? read.word) : read.word)
  const own = inCapitalInitials(text.replaceAll('_', ' '))
  return { word: own, isUnderstood: specialBodies.has(own.toLowerCase()) }
}

const americanTerms: Partial<Record<string, string>> = { Ute: 'Pickup', 'People Mover': 'Minivan' }

const pickup =
  /\bute\b|utility(?! vehicle)|utilities|pick[\s-]?up|p\/up|(?:dual|double|crew|single|extra|extended|quad|king|space|super|freestyle|access)[\s-]?cab|supercrew|crewmax/

/** What lives in, is towed or carries loads comes before the cars whose words it shares. */
const rules: TermRules = [
  ['Off-Road Caravan', /off[\s-]?road caravan/],
  ['Pop Top', /^pop[\s-]?tops?(?: caravan)?$/],
  ['Camper Trailer', /camper trailers?$/],
  ['Fifth Wheel', /(?:fifth|5th)[\s-]?wheel/],
  ['Toy Hauler', /toy[\s-]?hauler/],
  ['Travel Trailer', /travel trailer/],
  ['Class A Motorhome', /^class a\b/],
  ['Class B Motorhome', /^class b\b(?!\+)/],
  ['Class C Motorhome', /^class c\b/],
  ['Motorhome', /^motor[\s-]?homes?$/],
  ['Campervan', /^camper[\s-]?vans?$/],
  ['Caravan', /^caravans?$/],
  ['Hybrid', /^hybrid(?: caravan)?$/],
  ['Cab Chassis', /cab[\s-/]*chas|chassis[\s-]*cab/],
  ['SUV', /suv\b|sports? utility|cross[\s-]?over|\bcuv\b|4wd wagon|geländewagen/],
  ['Ute', pickup],
  ['People Mover', /people[\s-]?(?:mover|carrier|mvr)|\bmpv\b|mini[\s-]?van|familjebuss|kleinbus|monospace/],
  ['Bus', /^(?:mini)?bus(?:es)?$|^coach$|^mini[\s-]bus$/],
  [
    'Van',
    /^(?:panel|cargo|delivery|commercial|crew|passenger|high[\s-]?roof|lwb|swb|\d-?d(?:oo)?r)?[\s-]*vans?$|kastenwagen/,
  ],
  ['Convertible', /convert|cabrio|roadster|sp[yi]der|targa|soft[\s-]?top|drop[\s-]?head/],
  ['Hatch', /hatch|lift[\s-]?back|halvkombi|kleinwagen|schrägheck/],
  ['Wagon', /wagon|estate|\bkombi\b|avant|shooting brake/],
  ['Coupe', /coup[eé]?\b|fastback|^2 ?dr car$/],
  ['Sedan', /sedan|saloon|limousine|\bberline\b|^4 ?dr car$/],
  ['Commercial', /^commercial$/],
]

const specialBodies = new Set(
  (
    'pantech|curtainsider|tautliner|tipper|tray|tray body|flatbed|flat top|table top|prime mover|tractor|refrigerated|freezer|crane truck|beavertail|' +
    'service body|dropside|agitator|concrete agitator|tanker|fuel tanker|hooklift|hook lift|water cart|water truck|tilt tray|tow truck|garbage compactor|livestock|skip loader|' +
    'box truck|straight truck|dry van|moving van|rollback|rollback tow truck|cab chassis trucks|box body|van body|dump truck|logging truck|stock crate|car carrier|elevated work platform|ewp|horse truck|vacuum truck|' +
    'trailer|semi trailer|dog trailer|plant trailer|box trailer|boat trailer|horse float|lead trailer|b double|dolly|' +
    'naked|adventure|sport|sports|sport touring|sports touring|cruiser|touring|scooter|enduro|motocross|trail|off road|off-road|cafe racer|scrambler|dual sport|dual purpose|' +
    'standard|supermoto|atv|quad|side by side|utv|bobber|chopper|classic|retro|road|roadster|farm|ag bike|agriculture|super naked|supersport|street|trike|moped|kids|mini bike|trials|bagger|power cruiser|' +
    'pod|teardrop|off-road trailer|pop-up camper|pop up camper|truck camper|slide-on camper|slide on|tray camper|destination trailer|park model|expandable|hybrid camper|camper|tiny home|' +
    'limousine|hearse|ambulance|motorhome'
  ).split('|'),
)

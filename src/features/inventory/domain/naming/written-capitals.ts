/**
 * Capitals as people write them: `PREMIUM` -> `Premium`, `SUPERCHARGED DY` -> `Supercharged DY`. Short words may be codes (`SR5`,
 * `GTI`), and so may those with a number or without a vowel; a text that is not all in capitals is somebody's own.
 */
export function inWrittenCapitals(text: string): string {
  if (text !== text.toUpperCase() || !/\p{Lu}{4}/u.test(text)) return text
  return text
    .replace(/[\p{L}\p{N}’']+/gu, (word) => spelled.get(word) ?? (isCode(word) ? word : capitalized(word)))
    .replace(/\b([2468])X([2468])\b/g, '$1x$2')
}

/** A colour is never a code: `PEARL WHITE` -> `Pearl White`, `RED` -> `Red`. */
export const colourInWrittenCapitals = (text: string): string =>
  text !== text.toUpperCase() || !/\p{Lu}{3}/u.test(text)
    ? text
    : text.replace(/[\p{L}\p{N}’']+/gu, (word) => (/\p{N}/u.test(word) || word.length < 3 ? word : capitalized(word)))

const capitalized = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

const isCode = (word: string): boolean =>
  /\p{N}/u.test(word) ||
  word.length < 4 ||
  !/[AEIOUY]/.test(word) ||
  (word.length === 4 && !namesOfFourLetters.has(word))

/** What makers write in their own way, and short words that are no codes. */
const spelled = new Map(
  (
    'SuperCrew SuperCab CrewMax EcoBoost BlueHDi xDrive sDrive eDrive quattro e-tron Cab Big Bay Box Air Eco Bed Top Low All New Old Red ' +
    'Roof Tow Kit Van Ute Car Off Max Pro Sky Ice Sun One Two Six And Mercedes Benz Cruiser Rodeo'
  )
    .split(' ')
    .map((word) => [word.toUpperCase(), word]),
)

const namesOfFourLetters = new Set(
  'AUTO BASE BLUE CITY CORE CREW DARK DUAL DUO EDGE FORD GOLD GREY GRAY HIGH HIRE JEEP KING LIFE LIMO LINE LITE LONG LUXE MINI NAVI OPEN PACE PACK PLUS PURE RACE ROAD SLIM SOUL STAR TECH TOUR TREK ULTRA URBAN VIBE WIDE WILD WORK ZETEC SPORT CLUB CUBE BOLD BODY TRAY UTES VANS CABS WITH FROM BENZ HORN LONE LAND KING VOGUE EVOQUE AWAY SAFE SIDE STEP SNOW SAND SURF COVE PEAK HALF FULL FOUR FIVE DOOR ROOF RAMP BEDS TANK TOWN TREE WOLF BEAR HAWK KING LUXE MOON OPAL RUBY JADE BUSH REEF DUNE CAPE COAST GRAN ALTO POLO GOLF RIO AURA EURO ECHO SEAL DOLPHIN KONA VENUE IONIQ YARIS MICRA LEAF NOTE MARCH CARE CASE IDOL NITRO RAIL WAVE ACTIVE'.split(
    ' ',
  ),
)

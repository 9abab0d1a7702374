/**
 * One word for what dealers write in many, where nothing is lost by it; any other word stays the dealer's own.
 * Facets would otherwise offer `Auto`, `AUTOMATIC` and `Automatic` side by side.
 */
export const bodyWord = (text: string): string => wordFrom(bodies, text)
export const fuelWord = (text: string): string => wordFrom(fuels, text)
export const driveWord = (text: string): string => wordFrom(drives, text)

/** `6sp Auto` and `Manual 6-speed` -> `Automatic` and `Manual`: the number of gears would make a facet of each. */
export function transmissionWord(text: string): string {
  const kind = text.replace(gears, ' ').replace(/^\s*sports?\s+/i, '')
  return transmissions.get(wordKey(kind)) ?? text
}

const gears = /\(?\b\d{1,2}[\s-]*(?:sp|spd|speed)\b\.?\)?,?/i

function wordFrom(known: ReadonlyMap<string, string>, text: string): string {
  return known.get(wordKey(text)) ?? text
}

const wordKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const bodies = wordMap({
  Hatch: 'hatch hatchback 5dhatch 3dhatch 5doorhatch 3doorhatch liftback',
  Sedan: 'sedan saloon 4dsedan 4doorsedan',
  Wagon: 'wagon stationwagon estate',
  SUV: 'suv sportutility sportsutilityvehicle',
  Ute: 'ute utility utetray utilities',
  Coupe: 'coupe coup',
  Convertible: 'convertible cabriolet cabrio',
  Van: 'van panelvan',
  'People Mover': 'peoplemover mpv',
  'Cab Chassis': 'cabchassis',
  Bus: 'bus',
  Commercial: 'commercial',
  Caravan: 'caravan',
  'Pop Top': 'poptop poptops poptopcaravan',
  'Camper Trailer': 'campertrailer campertrailers',
  'Off-Road Caravan': 'offroadcaravan',
  Hybrid: 'hybrid hybridcaravan',
  Motorhome: 'motorhome',
  Campervan: 'campervan',
  'Fifth Wheel': 'fifthwheel 5thwheel 5thwheeler fifthwheeler',
  'Toy Hauler': 'toyhauler',
  'Travel Trailer': 'traveltrailer',
})

const fuels = wordMap({
  Petrol:
    'petrol unleaded unleadedpetrol ulp pulp premium premiumunleaded premiumunleadedpetrol petrolunleaded petrolunleadedulp petrolpremium petrolpremiumulp petrolpremiumunleaded gasoline gasolinefuel p',
  Diesel: 'diesel turbodiesel dieselturbo d',
  Hybrid: 'hybrid petrolhybrid hybridpetrol petrolelectrichybrid petrolelectric hev unleadedhybrid electrichybrid',
  'Plug-in Hybrid': 'pluginhybrid phev petrolpluginhybrid pluginhybridelectric',
  Electric: 'electric ev bev batteryelectric fullelectric e',
  LPG: 'lpg gaslpg autogas',
})

const transmissions = wordMap({
  Automatic: 'auto automatic a at autotransmission automatictransmission',
  Manual: 'manual man m mt manualtransmission',
  CVT: 'cvt constantlyvariable continuouslyvariable constantlyvariabletransmission continuouslyvariabletransmission cvtauto cvtautomatic autocvt automaticcvt',
  'Dual Clutch': 'dualclutch dct dualclutchautomatic autodualclutch automaticdualclutch dsg',
})

const drives = wordMap({
  '4WD': '4wd 4x4 fourwheeldrive 4wheeldrive',
  AWD: 'awd allwheeldrive',
  FWD: 'fwd front frontwheeldrive',
  RWD: 'rwd rear rearwheeldrive',
  '2WD': '2wd twowheeldrive 2wheeldrive',
  // Of a truck this says how many wheels it has and how many are driven, so it stays.
  '4x2': '4x2',
  '6x4': '6x4',
})

function wordMap(words: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([word, keys]) => keys.split(' ').map((key): [string, string] => [key, word])),
  )
}

/** Partners' feeds and American yards call pickups `Truck`, truck yards their trucks, and only make and model tell which it is. */
export function isPickupModel(make: string, model: string): boolean {
  const rule = pickups[make.toLowerCase()]
  return rule !== undefined && rule.test(model)
}

const fullSize = String.raw`(?:1500|2500|3500|ram|dakota|rebel|trx|big horn|laramie)\b(?!.*promaster)`

/** Them by make; what is not listed is no pickup. Chassis of four and a half thousand and up are trucks. */
const pickups: Partial<Record<string, RegExp>> = {
  toyota: /hilux|tacoma|tundra|land ?cruiser ?7|\b7[69]\b|stout/i,
  ford: /ranger|f-? ?(?:100|150|250|350)\b|maverick|lightning|courier|falcon|sport trac|super ?duty/i,
  holden: /colorado|rodeo|commodore|crewman|ute|utility/i,
  isuzu: /d-? ?max|hombre/i,
  mitsubishi: /triton|l200|raider/i,
  nissan: /navara|frontier|titan|patrol|hardbody/i,
  mazda: /bt-? ?50|bravo|b-?(?:series|2\d{3}|4000)/i,
  volkswagen: /amarok/i,
  chevrolet: /silverado(?!.*(?:4500|5500|6500))|colorado|avalanche|s-?10|ssr|el camino|montana|c\/?k|c10/i,
  gmc: /sierra(?!.*(?:4500|5500))|canyon|sonoma|hummer|syclone/i,
  ram: new RegExp(fullSize, 'i'),
  dodge: new RegExp(fullSize, 'i'),
  honda: /ridgeline/i,
  jeep: /gladiator|comanche/i,
  hyundai: /santa ?cruz/i,
  kia: /tasman/i,
  lincoln: /mark lt|blackwood/i,
  cadillac: /escalade ext/i,
  rivian: /r1t/i,
  tesla: /cybertruck/i,
  hummer: /h[23]t|sut/i,
  'mercedes-benz': /x-? ?(?:class|\d{3})/i,
  gwm: /cannon|steed|ute|sahar|poer/i,
  'great wall': /cannon|steed|v2[04]0|sa220|ute/i,
  ldv: /t60|terron|et60|ute/i,
  maxus: /t60|t90|terron/i,
  ssangyong: /musso|actyon|rexton sports/i,
  kgm: /musso|torres/i,
  mahindra: /pik-? ?up|scorpio/i,
  byd: /shark/i,
  jac: /t[689]|hunter/i,
  jmc: /vigus/i,
  foton: /tunland/i,
  fiat: /strada|toro|fullback/i,
  suzuki: /equator|mighty boy/i,
  subaru: /baja|brumby/i,
  'land rover': /defender.*(?:pick|130 (?:dc|hcpu))/i,
  deepal: /e07/i,
  riddara: /rd6/i,
}

/** What Americans call pickups by what they once carried, with the models (slugs) of each class. */
const pickupClasses = {
  halfTon: /^(?:ram-?)?1500\b|(?:^|-)1500(?:-|$)|^f-?150\b|^tundra\b|^titan(?!-xd)\b/,
  threeQuarterTon: /^(?:ram-?)?2500|(?:^|-)2500(?:hd)?(?:-|$)|^f-?250\b|^titan-xd\b/,
  oneTon: /^(?:ram-?)?3500|(?:^|-)3500(?:hd)?(?:-|$)|^f-?350\b/,
}
export type PickupClass = keyof typeof pickupClasses

/** `model` is a slug. */
export const isPickupOf = (size: PickupClass, model: string): boolean => pickupClasses[size].test(model)

/** Families of caravans, motorhomes and RVs by the slug of their maker: each model of one begins with its name (`Journey Outback 21.66-3`). */
const families: Record<string, string> = {
  airstream: 'Bambi, Basecamp, Caravel, Classic, Flying Cloud, Globetrotter, International, Interstate, Trade Wind',
  'auto-trail':
    'Apache, Cheyenne, Comanche, Dakota, Delaware, Excel, Expedition, Frontier, Grande, Imala, Mohawk, Savannah, Scout, Tracker, Tribute',
  avida:
    'Birdsville, Busselton, Ceduna, Emerald, Escape, Esperance, Eyre, Fremantle, Leura, Longreach, Sapphire, Topaz, Torquay',
  bailey:
    'Adamo, Alicanto, Alora, Approach, Autograph, Discovery, Endeavour, Olympus, Orion, Pageant, Pegasus, Phoenix, Pursuit, Ranger, Senator, Unicorn',
  coachmen:
    'Apex, Beyond, Brookstone, Catalina, Chaparral, Clipper, Cross Trek, Freedom Express, Freelander, Galleria, Leprechaun, Mirada, Nova, Pursuit, Sportscoach',
  coromal:
    'Appeal, Corvair, Element, Excel, Lifestyle, Magnum, Pioneer, Princeton, Silhouette, Soul Seeka, Thrill Seeka',
  crusader: 'All Rounder, Chameleon, Excalibur, Gecko, Indulgence, Manhattan, Musketeer, Prince, X-Country',
  elddis:
    'Affinity, Autoquest, Avante, Chatsworth, Crusader, Encore, Evolution, Majestic, Marquis, Odyssey, Osprey, Xplore',
  'forest-river':
    'Alpha Wolf, Arctic Wolf, Cardinal, Cedar Creek, Cherokee, Flagstaff, Forester, Georgetown, Grey Wolf, No Boundaries, Ozark, R-Pod, Rockwood, Sabre, Salem, Sandpiper, Sunseeker, Surveyor, Vengeance, Vibe, Wildwood, Wolf Pup, XLR',
  'grand-design': 'Imagine, Influence, Lineage, Momentum, Reflection, Solitude, Transcend',
  jayco:
    'Alante, All Terrain, Base Station, Conquest, CrossTrak, Dove, Eagle, Embark, Expanda, Finch, Flamingo, Greyhawk, Hawk, J-Pod, Jay Feather, Jay Flight, Journey, Lark, Melbourne, North Point, Optimum, Penguin, Pinnacle, Precept, Redhawk, Seismic, Seneca, Silverline, Starcraft, Swan, White Hawk',
  keystone:
    'Alpine, Arcadia, Avalanche, Bullet, Carbon, Coleman, Cougar, Fuzion, Hideout, Montana, Outback, Passport, Raptor, Springdale, Sprinter',
  lotus: 'Caravelle, Freelander, Off Grid, Tremor, Trooper, Vogue',
  lunar: 'Ariva, Clubman, Cosmos, Delta, Lexon, Quasar, Stellar, Venus',
  'new-age': 'Big Red, Commodore, Desert Rose, Gecko, Jewel, Manta Ray, Oz Classic, Road Owl, Wayfinder',
  'royal-flair': 'Aussie Mate, Designer, Piazza, Van Royce',
  'snowy-river': 'SRC, SRH, SRL, SRP, SRT, SRV',
  sunliner: 'Chase, Habitat, Holiday, Navian, Olantas, Pinto, Switch, Twist',
  supreme: 'Executive, Getaway, Spirit, Territory',
  swift: 'Basecamp, Bolero, Challenger, Charisma, Conqueror, Elegance, Escape, Fairway, Kontiki, Sprite',
  'thor-motor-coach':
    'ACE, Aria, Axis, Challenger, Chateau, Compass, Delano, Four Winds, Freedom Elite, Gemini, Hurricane, Magnitude, Miramar, Omni, Outlaw, Palazzo, Quantum, Sequence, Synergy, Tellaro, Tuscany, Vegas, Windsport',
  winnebago:
    'Adventurer, Airlie, Bells, Burleigh, Cottesloe, Ekko, Forza, Hike, Iluka, Micro Minnie, Minnie, Navion, Portsea, Revel, Solis, Sunstar, Travato, View, Vista, Vita, Voyage',
}

type LivingFamily = { label: string; slug: string; key: string }

const listed = new Map(
  Object.entries(families).map(([make, names]): [string, LivingFamily[]] => [
    make,
    names.split(', ').map((label) => {
      const slug = label.toLowerCase().replaceAll(' ', '-')
      return { label, slug, key: slug.replaceAll('-', '') }
    }),
  ]),
)
const keys: ReadonlySet<string> = new Set([...listed.values()].flat().map(({ key }) => key))

/** Slugs of the makes whose families are listed here. */
export const livingMakes: readonly string[] = [...listed.keys()]

/** Labels of the families to which a model (slug) of such a maker belongs: what begins with `Micro Minnie` is no `Minnie`. */
export const livingFamilies = (make: string, model: string): string[] =>
  (listed.get(make) ?? []).flatMap(({ label, slug, key }) =>
    model === slug || model === key || model.startsWith(`${slug}-`) || model.startsWith(`${key}-`) ? [label] : [],
  )

/** All of them are words that mean more, so they are families only behind their make. `phrase` is a key of names. */
export const mayBeLivingFamily = (phrase: string): boolean => keys.has(phrase)

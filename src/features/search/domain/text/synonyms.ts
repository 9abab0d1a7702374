/**
 * Words that mean the same on a yard, whatever the region; each line stands for itself. A name of several words is written
 * as one, as `tokensOfText` writes it (`land rover` is `landrover`).
 */
const sameMeaning = [
  // Drive, gearbox and fuel.
  '4x4 4wd 4by4 fourwheeldrive 4wheeldrive',
  'awd allwheeldrive',
  '2wd 4x2 twowheeldrive 2wheeldrive',
  'fwd frontwheeldrive',
  'rwd rearwheeldrive',
  'automatic auto',
  'manual stick stickshift',
  'petrol gas gasoline unleaded ulp',
  'electric ev bev evs bevs',
  'pluginhybrid phev plugin phevs',
  'lpg autogas',
  // Bodies of cars.
  'ute utility pickup pickuptruck bakkie',
  'hatch hatchback',
  'wagon stationwagon estate',
  'sedan saloon',
  'convertible cabriolet cabrio softtop droptop',
  'suv sportsutilityvehicle sportutilityvehicle sportutility softroader',
  'peoplemover mpv minivan peoplecarrier',
  'dualcab doublecab crewcab crew',
  'dualcabute doublecabute crewcabute',
  'van panelvan cargovan deliveryvan workvan',
  'cabchassis chassiscab',
  'bus minibus coach',
  // Caravans, motorhomes and RVs.
  'motorhome motorcoach rv',
  'campervan vanconversion',
  'poptop popup',
  'fifthwheel 5thwheel fifthwheeler 5thwheeler fiver',
  'traveltrailer caravan',
  'ensuite bathroom',
  'bunks bunk bunkhouse bunkbeds',
  'singleaxle singleaxles oneaxle',
  'tandemaxle tandemaxles dualaxle dualaxles twinaxle twinaxles doubleaxle doubleaxles tandem',
  'tripleaxle tripleaxles triaxle triaxles',
  // Motorcycles.
  'motorcycle motorbike bike',
  'lams learner learners learnerapproved lamsapproved',
  'scooter moped',
  'offroad offroader offroaders dirtbike trailbike enduro',
  'atv quad quadbike',
  // Trucks.
  'primemover tractor tractorunit semi',
  'tray traybody flatbed flattop flatdeck',
  'tipper dumptruck',
  'pantech boxtruck boxbody',
  'curtainsider tautliner',
  'refrigerated fridge reefer freezer',
  'taillift tailgateloader liftgate',
  // Makes and models by the names that people give them.
  'mercedesbenz mercedes merc benz',
  'volkswagen vw vdub veedub',
  'chevrolet chev chevy',
  'harleydavidson harley hd',
  'bmw beemer bimmer beamer',
  'landrover landy',
  'rangerover rangie',
  'mitsubishi mitsi mitsu',
  'subaru subie scooby subi',
  'suzuki zook zuki suzi',
  'toyota yota tojo',
  'kawasaki kawi kwaka kwak',
  'royalenfield enfield',
  'ducati duc',
  'triumph trumpy',
  'kenworth kenny',
  'peterbilt pete',
  'lamborghini lambo',
  'winnebago winny',
  'greatwall gwm',
  'jaguar jag',
  'transporter kombi',
  'troopcarrier troopy troopie',
  'landcruiser lc lc70 lc76 lc78 lc79 lc80 lc100 lc105 lc200 lc300',
  'commodore commo',
  'mustang stang',
  'corvette vette',
  'tacoma taco',
  'discovery disco',
  'goldwing wing',
  'gsxr gixxer',
  'hayabusa busa',
  'bonneville bonnie bonny',
  'crane hiab',
  // Conditions and equipment.
  'new brandnew',
  'used preowned secondhand 2ndhand preloved',
  'demo demonstrator exdemo',
  'towbar towhitch trailerhitch towhook towball',
  'navigation satnav satellitenavigation gps nav',
  'sunroof moonroof panoramicroof',
  'reversingcamera reversecamera backupcamera rearcamera rearviewcamera',
  'aircon airconditioning airconditioner',
  'bullbar nudgebar',
  'carplay applecarplay',
  'grey gray',
  'annexe annex',
  'tyre tire',
  // Where it was sold first.
  'import imported greyimport freshimport japimport japaneseimport jdmimport overseasimport exjapan eximport',
  'nznew newzealandnew nzdelivered nzdeliverednew kiwinew',
  'japan japanese jap jdm',
]

/** Other words for the same in one spelling per meaning; undefined when the word only means itself. */
export const synonymsOf = (word: string): readonly string[] | undefined => meanings.get(word)

/** Every word that has synonyms, in alphabetical order. */
export const wordsWithSynonyms = (): readonly string[] => sortedWords

/** Words that also mean kinds of the thing, which do not mean it in turn: a CVT is an automatic, an automatic need not be one. */
const kinds: Record<string, string> = {
  automatic: 'cvt dualclutch dct dsg amt',
  auto: 'cvt dualclutch dct dsg amt',
  van: 'minivan',
}

const meanings = new Map(
  sameMeaning.flatMap((line) => {
    const tokens = line.split(' ')
    return tokens.map((word): [string, readonly string[]] => {
      const others = tokens.filter((other) => other !== word)
      return [word, [...others, ...(kinds[word]?.split(' ') ?? [])]]
    })
  }),
)

const sortedWords = [...meanings.keys()].sort()

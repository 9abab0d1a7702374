import {
  countUpTo,
  decimalUpTo,
  type FactDefinition,
  type FactKind,
  kilograms,
  millimetres,
  type ShownFact,
} from './fact-kinds.ts'

/**
 * What only some kinds of vehicle have, and what some countries ask to be said: one row per fact. From a row come the type of
 * `vehicle.facts`, the field of stock files and of the stock API with the headings that dealers' systems give it, what is believable, and
 * its label for shoppers. `vehicle-facts.ts` says where it stands on the vehicle page.
 */
export const factDefinitions = {
  berths: {
    field: 'berths',
    ...countUpTo(30),
    headings: 'berth sleeps sleepingcapacity numberofberths noofberths',
    shown: { key: 'berths', label: 'Berths', us: 'Sleeps' },
  },
  lengthMm: {
    field: 'length_mm',
    ...millimetres(500, 40_000),
    headings: 'length lengthmm overalllength externallength bodylength shippinglength',
    shown: { key: 'length', label: 'Length' },
  },
  travelHeightMm: {
    field: 'travel_height_mm',
    ...millimetres(500, 6_000),
    headings: 'travelheight height',
    shown: { key: 'travel-height', label: 'Travel height', us: 'Exterior height', hint: 'Highest point on the road' },
  },
  tareKg: {
    field: 'tare_kg',
    ...kilograms(20, 80_000),
    headings:
      'tare taremass tareweight tareweightkg dryweight uvw unladenweight unladenmass massinrunningorder miro mro kerbweight curbweight emptyweight',
    shown: {
      key: 'tare',
      label: 'Tare',
      us: 'Dry weight',
      hint: 'Weight as built, empty of water, gas and luggage',
      usHint: 'Weight as built, without water, propane or gear',
      drivenHint: 'What it weighs empty',
    },
  },
  atmKg: {
    field: 'atm_kg',
    ...kilograms(20, 80_000),
    headings: 'atm atmweight atmmass mtplm aggregatetrailermass',
    shown: {
      key: 'atm',
      label: 'ATM',
      us: 'GVWR',
      hint: 'The most the trailer may weigh when loaded and unhitched',
      usHint: 'The most it may weigh when loaded',
    },
  },
  ballWeightKg: {
    field: 'ball_weight_kg',
    ...kilograms(1, 10_000),
    headings:
      'ball ballweight ballload ballloading ballmass towballweight towballmass towballload towballdownload towball hitch hitchweight tongueweight noseweight',
    shown: {
      key: 'ball-weight',
      label: 'Ball weight',
      us: 'Hitch weight',
      hint: 'The weight on the towball',
      usHint: 'The weight on the hitch',
    },
  },
  gvmKg: {
    field: 'gvm_kg',
    ...kilograms(50, 150_000),
    headings: 'gvm gvwr gvw grossweight grossvehiclemass grossvehicleweight grossvehicleweightrating',
    shown: {
      key: 'gvm',
      label: 'GVM',
      us: 'GVWR',
      hint: 'The most the vehicle may weigh when loaded',
      usHint: 'The most it may weigh when loaded',
    },
  },
  gcmKg: {
    field: 'gcm_kg',
    ...kilograms(50, 250_000),
    headings: 'gcm gcwr grosscombinationmass grosscombinedmass',
    shown: { key: 'gcm', label: 'GCM', us: 'GCWR', hint: 'The most the vehicle and its trailer may weigh together' },
  },
  towingKg: {
    field: 'braked_towing_kg',
    ...kilograms(50, 50_000),
    headings: 'towingcapacity brakedtowing brakedtowingcapacity towingbraked maxtowing towcapacity towrating',
    shown: {
      key: 'towing',
      label: 'Braked towing',
      us: 'Towing capacity',
      hint: 'The most it may tow when the trailer has its own brakes',
      usHint: 'The most it may tow when properly equipped',
    },
  },
  /** Cubic centimetres. */
  engineCc: {
    field: 'engine_cc',
    kind: 'capacity',
    least: 20,
    most: 40_000,
    headings:
      'cc enginecapacity capacity displacement enginecapacitycc enginecc engdisplacement enginedisplacement ccrating cubiccapacity enginesizecc enginesize',
    shown: { key: 'engine-size', label: 'Engine size', us: 'Displacement' },
  },
  isLams: {
    field: 'lams',
    kind: 'yes-no',
    headings: 'lamsapproved learnerapproved learnerlegal',
    shown: {
      key: 'lams',
      label: 'LAMS approved',
      hint: 'May be ridden on a learner or restricted licence',
      isSaidOnlyWhenTrue: true,
    },
  },
  bunks: { field: 'bunks', kind: 'yes-no', headings: '', shown: { key: 'bunks', label: 'Bunks' } },
  ensuite: {
    field: 'ensuite',
    kind: 'yes-no',
    headings: 'bathroom',
    shown: { key: 'ensuite', label: 'Ensuite', us: 'Bathroom' },
  },
  slides: {
    field: 'slides',
    kind: 'count',
    most: 20,
    mayBeNone: true,
    headings: 'slideouts noofslides',
    shown: { key: 'slides', label: 'Slide-outs' },
  },
  axles: {
    field: 'axles',
    ...countUpTo(12),
    headings: 'axlecount noofaxles numberofaxles axleconfiguration axleconfig axletype axle',
    shown: { key: 'axles', label: 'Axles' },
  },
  regoExpires: {
    field: 'rego_expires',
    kind: 'day',
    headings:
      'regoexpiry registrationexpiry registrationexpires regoexpirydate regexpiry registrationexpirydate regodue',
    shown: { key: 'rego-expires', label: 'Rego expires', us: 'Registration expires' },
  },
  wofExpires: {
    field: 'wof_expires',
    kind: 'day',
    headings: 'wof wofexpiry warrantoffitness',
    shown: { key: 'wof-expires', label: 'WoF expires' },
  },
  /** Year of the first registration in this country, and the country of the last one before, for imported vehicles. */
  firstRegistered: {
    field: 'first_registered',
    ...countUpTo(2100),
    headings:
      'firstregisterednz firstnzreg firstnzregistration firstreg firstregdate nzfirstreg yearfirstregistered datefirstregistered firstregistration firstregistrationdate registrationdate dateofregistration dateofregistrationfirst',
    shown: { key: 'first-registered', label: 'First registered here' },
  },
  builtIn: {
    field: 'built_in',
    kind: 'text',
    headings: 'countryofmanufacture countryofbuild countrymade madein manufacturedin assembledin plantcountry',
    shown: { key: 'built-in', label: 'Built in', us: 'Made in' },
  },
  previousCountry: {
    field: 'previous_country',
    kind: 'text',
    headings: 'countryoforigin lastcountry importedfrom',
    shown: { key: 'previous-country', label: 'Imported from' },
  },
  /** Stars of the crash test programme of the country, as they were when the model was tested. */
  safetyStars: {
    field: 'safety_rating',
    ...countUpTo(5),
    headings: 'ancap ancaprating ancapstars nhtsarating starrating safetystars',
    shown: {
      key: 'safety-rating',
      label: 'ANCAP safety rating',
      us: 'NHTSA overall rating',
      unit: { one: 'star', many: 'stars' },
      hint: 'As tested when the model was new',
      usHint: 'As tested when the model was new',
    },
  },
  /** Litres per 100 km; in the US miles per gallon. */
  fuelEconomy: {
    field: 'fuel_economy',
    ...decimalUpTo(200),
    headings: 'fuelconsumption fueluse combinedfueluse fueleconomycombined mpg mpgcombined',
    shown: {
      key: 'fuel-economy',
      label: 'Fuel use',
      us: 'Fuel economy',
      unit: { one: 'L/100 km', many: 'L/100 km' },
      usUnit: { one: 'mpg', many: 'mpg' },
      hint: 'Combined, as measured by the maker. Yours depends on how and where you drive',
      usHint: 'Combined, as rated by the EPA. Yours depends on how and where you drive',
    },
  },
  /** In the unit of the region. */
  electricRange: {
    field: 'electric_range',
    ...countUpTo(2_000),
    headings: 'evrange batteryrange rangeelectric wltprange',
    shown: {
      key: 'electric-range',
      label: 'Electric range',
      unit: { one: 'km', many: 'km' },
      usUnit: { one: 'mile', many: 'miles' },
      hint: 'On a full battery, as measured by the maker',
      usHint: 'On a full battery, as rated by the EPA',
    },
  },
  batteryKwh: {
    field: 'battery_kwh',
    ...decimalUpTo(2_000),
    headings: 'batterycapacity batterysize battery',
    shown: { key: 'battery', label: 'Battery', unit: { one: 'kWh', many: 'kWh' } },
  },
  charging: {
    field: 'charging',
    kind: 'text',
    headings: 'chargingspeed chargetime chargerate maxcharge',
    shown: { key: 'charging', label: 'Charging' },
  },
  warrantyUntil: {
    field: 'warranty_until',
    kind: 'day',
    headings: 'warrantyexpiry warrantyexpires warrantyends factorywarrantyuntil',
    shown: { key: 'warranty', label: 'Factory warranty until' },
  },
  owners: {
    field: 'owners',
    ...countUpTo(50),
    headings: 'previousowners numberofowners noofowners ownercount',
    shown: { key: 'owners', label: 'Owners so far' },
  },
  keys: {
    field: 'keys',
    ...countUpTo(20),
    headings: 'numberofkeys noofkeys keycount',
    shown: { key: 'keys', label: 'Keys' },
  },
  serviceHistory: {
    field: 'service_history',
    kind: 'text',
    headings: 'logbooks servicebooks logbookhistory',
    shown: { key: 'service-history', label: 'Service history' },
  },
  inspectedOn: {
    field: 'inspected_on',
    kind: 'day',
    headings: 'inspectiondate dateinspected lastinspection inspected',
    shown: { key: 'inspected', label: 'Inspected by us on' },
  },
  /** Names what nobody wrote and the VIN says: `Year`. */
  decodedFromVin: {
    field: 'decoded_from_vin',
    kind: 'text',
    headings: '',
    shown: { key: 'decoded', label: 'Read from the VIN', hint: 'The seller didn’t write it down; the VIN says it' },
  },
  isImportedDamaged: { field: 'imported_damaged', kind: 'yes-no', headings: '' },
  hasSecurityInterest: { field: 'security_interest', kind: 'yes-no', headings: 'ppsr encumbered moneyowing' },
  /** Terms of renting and subscribing that differ from the site's: distance in the unit of the region, a day or a week. */
  rentalKm: { field: 'rental_km', ...countUpTo(5_000), headings: '' },
  rentalDays: { field: 'rental_days', ...countUpTo(365), headings: '' },
  subscriptionKm: { field: 'subscription_km', ...countUpTo(20_000), headings: '' },
  subscriptionWeeks: { field: 'subscription_weeks', ...countUpTo(260), headings: '' },
  /** First and last day on which it can be rented or had on subscription. */
  availableFrom: { field: 'available_from', kind: 'day', headings: '' },
  availableUntil: { field: 'available_until', kind: 'day', headings: '' },
} as const satisfies Record<string, FactDefinition>

type Definitions = typeof factDefinitions
export type FactName = keyof Definitions
export type FactField = Definitions[FactName]['field']

type ValueOfKind<Kind extends FactKind['kind']> = Kind extends 'yes-no'
  ? boolean
  : Kind extends 'day' | 'text'
    ? string
    : number

export type VehicleFacts = { -readonly [Name in FactName]?: ValueOfKind<Definitions[Name]['kind']> }

export type ShownKey = Extract<Definitions[FactName], { shown: object }>['shown']['key']

export const factNames = Object.keys(factDefinitions) as FactName[]

/** The facts that shoppers read, by their key. */
export const shownFacts = Object.fromEntries(
  factNames.flatMap((name) => {
    const definition: FactDefinition = factDefinitions[name]
    return definition.shown ? [[definition.shown.key, { name, kind: definition.kind, ...definition.shown }]] : []
  }),
) as Record<ShownKey, { name: FactName; kind: FactDefinition['kind'] } & ShownFact>

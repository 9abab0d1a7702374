/** Name in the plural: phrases; slugs of the body itself; slugs of what comes nearest. */
export type BodyRow = [wanted: string, words: string, itself: string, near: string]

/** What bodies of trucks are called, with those that come nearest. */
export const carrying: BodyRow[] = [
  [
    'tippers',
    'tipper|tippers|tip truck|tip trucks|tip tray|dump truck|dump trucks',
    'tipper dump-truck',
    'tray cab-chassis',
  ],
  [
    'prime movers',
    'prime mover|prime movers|tractor unit|semi|semis|semi truck|big rig',
    'prime-mover tractor',
    'cab-chassis',
  ],
  [
    'curtainsiders',
    'curtainsider|curtainsiders|curtain sider|tautliner|tautliners',
    'curtainsider tautliner',
    'pantech tray',
  ],
  [
    'pantechs',
    'pantech|pantechs|box truck|box trucks|box body|furniture truck|removal truck|removals truck|removalist truck|furniture removal truck|moving truck|furniture van|cube van|straight truck',
    'pantech box-truck box-body',
    'curtainsider van',
  ],
  [
    'refrigerated trucks',
    'refrigerated|refrigerated truck|refrigerated van|fridge van|freezer van|chiller van|fridge truck|fridge trucks|freezer truck|reefer|chiller truck',
    'refrigerated freezer',
    'pantech',
  ],
  [
    'trays',
    'tray|trays|tray truck|tray back|traytop|table top|flat bed|flatbed|flat top|flat deck|flatdeck',
    'tray tray-body flatbed flat-top table-top',
    'cab-chassis dropside',
  ],
  ['cab chassis', 'cab chassis|chassis cab', 'cab-chassis', 'tray'],
  ['crane trucks', 'crane truck|crane trucks|hiab|truck with crane', 'crane-truck', 'tray'],
  [
    'tow trucks',
    'tow truck|tow trucks|tilt tray|tilt trays|car carrier|car transporter|wrecker|rollback|roll back|tilt and slide',
    'tow-truck tilt-tray car-carrier',
    'tray beavertail',
  ],
  [
    'tankers',
    'tanker|tankers|fuel tanker|water cart|water truck',
    'tanker fuel-tanker water-cart water-truck',
    'cab-chassis',
  ],
  [
    'concrete agitators',
    'agitator|agitators|concrete truck|cement truck|concrete mixer',
    'agitator concrete-agitator',
    'cab-chassis tipper',
  ],
  [
    'service bodies',
    'service body|service bodies|service truck|service trucks|service body truck',
    'service-body service-truck',
    'tray cab-chassis',
  ],
  [
    'livestock trucks',
    'livestock truck|stock crate|cattle truck|horse truck',
    'livestock horse-truck',
    'tray cab-chassis',
  ],
  [
    'garbage trucks',
    'garbage truck|rubbish truck|trash truck|bin truck|roll off|roll off truck|hook lift|hooklift|skip truck|skip bin truck',
    'garbage-compactor hooklift skip-loader',
    'cab-chassis tipper',
  ],
  [
    'bucket trucks',
    'bucket truck|bucket trucks|boom truck|cherry picker|ewp|ewp truck|elevated work platform',
    'bucket-truck ewp',
    'service-body cab-chassis',
  ],
  ['vacuum trucks', 'vacuum truck|vac truck|sucker truck|septic truck', 'vacuum-truck vacuum', 'tanker cab-chassis'],
  ['street sweepers', 'street sweeper|sweeper truck|road sweeper', 'street-sweeper sweeper', 'cab-chassis'],
  [
    'beavertails',
    'beavertail|beavertails|beaver tail|plant truck|plant transporter',
    'beavertail plant-transporter',
    'tilt-tray tray',
  ],
  ['buses', 'bus|buses|coach|coaches|minibus', 'bus coach', 'van'],
]

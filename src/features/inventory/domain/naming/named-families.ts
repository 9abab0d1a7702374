import { livingFamilies, livingMakes, mayBeLivingFamily } from './living-families.ts'

/** Families whose name does not stand in the names of all their models, by the slug of the make: each with the models (slugs) that belong to it. */
const families: Record<string, Record<string, RegExp>> = {
  'harley-davidson': {
    Softail:
      /(?:^|-)softail|^(?:cvo-)?(?:fat-?bo[by]|breakout|street-bob|heritage|low-rider|sport-glide|night-train|springer|cross-bones|rocker|blackline|deluxe|slim)(?:-|$)|^(?:fxst|flst|fxbb|fxbr|fxlr|fxfb|fxdr|flfb|flhc|flsb|flsl|flde|fls|fxs)[a-z]*(?:-|$)/,
    Touring:
      /^(?:cvo-)?(?:road-king|road-glide(?!-3)|street-glide|electra-glide|tour-glide|ultra)(?:-|$)|^(?:flhr|flht|flhx|fltr|flhp)[a-z]*(?:-|$)/,
    Sportster:
      /^(?:sportster|iron-?\d|iron$|forty-eight|seventy-two|nightster|super-?low|roadster|xl-?\d|xl[a-z]?$|rh-?\d)/,
    Dyna: /^dyna|^fxd(?!r)[a-z]*(?:-|$)/,
    CVO: /(?:^|-)cvo(?:-|$)/,
    Trike: /tri-glide|freewheeler|road-glide-3|^trike|^flhtcutg|^flrt/,
    'V-Rod': /^v-?rod|^night-rod|^street-rod|^muscle$|^vrsc/,
  },
  bmw: {
    GS: /^[fgr]-?\d{3,4}-?gs(?:a|-|$)/,
    RT: /^[fkr]-?\d{3,4}-?rt(?:-|$)/,
    RR: /^[ms]-?1000-?rr(?:-|$)/,
    XR: /^[fms]-?\d{3,4}-?xr(?:-|$)/,
  },
  ducati: {
    Panigale: /(?:^|-)panigale/,
    Superbike: /^(?:748|749|848|851|888|916|996|998|999|1098|1198)(?:-|[a-z]|$)|(?:^|-)panigale/,
  },
  triumph: { Bonneville: /bonneville|^t1[02]0(?:-|$)|^speedmaster/ },
  honda: {
    'Africa Twin': /africa-twin|^crf1[01]00l|^xrv-?750/,
    'Gold Wing': /gold-?wing|^gl-?1[58]00/,
  },
  ktm: {
    Duke: /(?:^|-)duke(?:-|$)/,
    EXC: /(?:^|-)exc(?:-|$)/,
    SX: /(?:^|-)sx(?:-|$)/,
    Adventure: /(?:^|-)adventure(?:-|$)/,
  },
  yamaha: { 'R Series': /^(?:yzf-?)?r-?(?:1|3|6|7|9|15|25|125)m?(?:-|$)/ },
  freightliner: {
    Cascadia: /^(?:e-?)?cascadia|^pt1[12]6|^ca1[12]\d/,
    Columbia: /^columbia|^cl1[12][02]/,
    M2: /^m-?2(?:-|$)|^business-class/,
    SD: /^(?:108|114|122)-?sd/,
  },
  mack: {
    Anthem: /^anthem|^an-?\d\d/,
    Granite: /^granite|^g[ru]-?\d|^ctp-?7|^cv-?7/,
    Pinnacle: /^pinnacle|^pi-?\d|^cxu-?\d/,
    Vision: /^vision|^cx-?\d|^cxn/,
    TerraPro: /^terra-?pro|^mru?-?\d|^leu-?\d/,
    CH: /^ch(?:[un]?-?\d{3}|$)/,
    'MD Series': /^md-?\d?$/,
  },
  international: {
    ProStar: /^pro-?star/,
    LoneStar: /^lone-?star/,
    DuraStar: /^dura-?star|^4[1-4]00(?:-|$)/,
    WorkStar: /^work-?star|^7[3-7]00(?:-|$)/,
    TranStar: /^trans?-?star|^8600(?:-|$)/,
    '4000 Series': /^4[1-9]00(?:-|$)/,
    '7000 Series': /^7[1-7]00(?:-|$)/,
    '9000 Series': /^9[2-9]00i?x?(?:-|$)/,
    'LT Series': /^lt(?:-?\d|-series|$)/,
    'RH Series': /^rh(?:-?\d|-series|$)/,
    'HV Series': /^hv(?:-?\d|-series|$)/,
    'HX Series': /^hx(?:-?\d|-series|$)/,
    'MV Series': /^mv(?:-?\d|-series|$)/,
    'CV Series': /^cv(?:-?\d|-series|$)/,
  },
  peterbilt: {
    '300 Series': /^3\d\d(?:-|[a-z]|$)/,
    '500 Series': /^5\d\d(?:-|[a-z]|$)/,
  },
  volvo: { 'VN Series': /^vn[lmrx](?:-|\d|$)/ },
  fuso: {
    Canter: /canter|^f[eg][abc]?-?\d\d|^(?:413|515|615|616|715|815|816|918)(?:-|$)/,
    Fighter: /^fighter|^f[kmn]-?\d\d|^(?:1024|1124|1224|1227|1424|1627|2427)(?:-|$)/,
    Shogun: /^shogun|^f[psv]-?\d\d|^(?:360|460|510)(?:-|$)/,
  },
  hino: {
    '300 Series': /^dutro|^1[59]5h?(?:-|$)/,
    '500 Series': /^ranger/,
    '600 Series': /^(?:238|258|268|338|358)[a-z]*(?:-|$)/,
    '700 Series': /^profia/,
    'L Series': /^l-?[67]$/,
    'XL Series': /^xl-?[78]$/,
    'M Series': /^m-?5$/,
  },
  ud: {
    Quon: /^quon|^[cg][kgwx]-?\d\d/,
    Condor: /^condor|^[mlp][kdw]-?\d/,
  },
  iveco: {
    Daily: /^\d{2}[cs]\d{2}/,
    Eurocargo: /^euro-?cargo|^ml-?\d/,
  },
  ford: { 'Super Duty': /^f-?(?:250|350|450|550|600)(?:-|$)|^super-?duty/ },
  ram: { 'Heavy Duty': /^(?:ram-?)?(?:2500|3500)/ },
  chevrolet: { 'Silverado HD': /^silverado-?(?:2500|3500)/ },
  gmc: { 'Sierra HD': /^sierra-?(?:2500|3500)/ },
  lincoln: { 'MK Series': /^mk[cstxz](?:-|$)/ },
}

/** Beginnings that a maker writes before the numbers of a family, joined to them: `cbr500r`, `npr45-155`, `w900l`. */
const beginnings: Record<string, RegExp> = {
  honda: /^(cbr|crf|cbf|cb|ctx|nc|trx|vfr|vtr|xr|xl|vt|cl|gl)-?\d/,
  yamaha: /^(mt|yzf|yz|wr|xsr|xt|fz|xvs|xv|yfm|tt-?r)-?\d/,
  kawasaki: /^(?:ninja-)?(zx|z|klx|klr|kx|gpx)-?\d/,
  suzuki: /^(gsx-?r|gsx-?s|gsx|dr-?z|rm-?z|sv|gs|dr|rm|tl)-?\d/,
  husqvarna: /^(fe|fc|te|tc|fx|fs|tx)-?\d/,
  aprilia: /^(rsv|rs)-?\d/,
  isuzu: /^([nf][a-z]{2})-?\d/,
  kenworth: /^([tkwc]-?\d{3})-?[a-z]$/,
  peterbilt: /^(\d{3})-?[a-z]/,
  chevrolet: /^(silverado|avalanche)-?\d/,
  gmc: /^(sierra|yukon)-?\d/,
}

/** Labels of the families by name of one model (slug). */
export function namedFamilies(make: string, model: string): string[] {
  const named = [
    ...Object.entries(families[make] ?? {}).flatMap(([label, models]) => (models.test(model) ? [label] : [])),
    ...livingFamilies(make, model),
  ]
  const beginning = beginnings[make]?.exec(model)?.[1]
  if (beginning === undefined) return named
  return [
    ...named,
    beginning.length < 6 ? beginning.toUpperCase() : beginning.charAt(0).toUpperCase() + beginning.slice(1),
  ]
}

/** Slugs of the makes with families by name. */
export const makesWithNames: readonly string[] = [
  ...new Set([...Object.keys(families), ...Object.keys(beginnings), ...livingMakes]),
]

/** `phrase` is a key of names. */
export const mayBeNamedFamily = (phrase: string): boolean =>
  keys.has(phrase) || mayBeLivingFamily(phrase) || /^[tkwc]\d{3}$|^[35]\d\d$/.test(phrase)

/** Words that mean more than a family: they are one only behind their make. */
export const isOrdinaryFamily = (phrase: string): boolean => ordinary.has(phrase) || mayBeLivingFamily(phrase)

const ordinary = new Set('touring trike hd heavyduty adventure vision granite columbia superbike'.split(' '))

const keys: ReadonlySet<string> = new Set([
  ...Object.values(families)
    .flatMap((named) => Object.keys(named))
    .map((label) => label.toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
  ...'cbr crf cbf cb ctx nc trx vfr vtr xr xl vt cl gl mt yzf yz wr xsr xt fz xvs xv yfm ttr zx z klx klr kx gpx gsxr gsxs gsx drz rmz sv gs dr rm tl fe fc te tc fx fs tx rsv rs silverado avalanche sierra yukon'.split(
    ' ',
  ),
  ...'nkr nlr nls nmr nnr npr nps nqr nrr npd exr frd frr fsd fsr fss ftr fts fvd fvl fvr fvy fvz fxy fxz fxr fyh fyj'.split(
    ' ',
  ),
])

// Which pictures of cars are made from which: a rendering, the paint it wears, and how it is changed.

/** Paint as it looks in middling light. */
export const paints = {
  white: '#f2f2ee',
  pearl: '#e9e0cd',
  silver: '#b6bac0',
  grey: '#5c6167',
  black: '#17191c',
  red: '#a8141c',
  burgundy: '#561420',
  blue: '#1f4a9c',
  navy: '#15233f',
  lightblue: '#8fb4d4',
  teal: '#0f6b74',
  green: '#24452c',
  orange: '#d9541a',
  yellow: '#e4b01e',
  bronze: '#6b4a30',
  sand: '#c9ae84',
}

/** Renderings in one clear colour. Lamps and glass, by angle, are not painted. */
export const bases = {
  'hatch-1': {
    paint: '#a01018',
    hue: 0.5,
    light: '#d2d3d5',
    lamps: {
      rear: [{ box: [0.45, 0.35, 0.9, 0.5], limit: 1.25 }],
      side: [{ box: [0.84, 0.4, 0.92, 0.55], limit: 1.25 }],
    },
  },
  'hatch-3': { paint: '#6f9cba', hue: 0.6, light: '#c9c0b0' },
  'sedan-1': { paint: '#1a3e8c', hue: 0.45, least: 0.1, edge: 0.3, light: '#d2d3d5' },
  'suv-1': { paint: '#1c3a22', hue: 1.6, light: '#c9c0b0' },
  'suv-3': {
    paint: '#d84810',
    hue: 0.9,
    lamps: {
      rear: [{ box: [0.5, 0.33, 0.87, 0.5], limit: 0.9 }],
      side: [{ box: [0.86, 0.38, 0.92, 0.5], limit: 0.95 }],
    },
  },
  'ute-2': {
    paint: '#2048a0',
    hue: 0.3,
    least: 0.06,
    glass: {
      front: [
        [0.338, 0.356],
        [0.43, 0.228],
        [0.472, 0.219],
        [0.604, 0.233],
        [0.545, 0.374],
        [0.356, 0.363],
      ],
    },
  },
  'van-3': { paint: '#17306e', hue: 0.45, light: '#c9c0b0' },
  'coupe-1': { paint: '#e8ae18', hue: 0.8 },
  'coupe-2': {
    paint: '#b01018',
    hue: 0.5,
    lamps: {
      rear: [{ box: [0.45, 0.4, 0.85, 0.55], limit: 1.35 }],
      side: [{ box: [0.82, 0.38, 0.92, 0.5], limit: 1.35 }],
    },
  },
}

/** Walls and floors of a photo bay; they take the place of a studio's backdrop. */
export const bays = {
  slate: { wall: '#56646e', floor: '#a3a5a5' },
  petrol: { wall: '#31505a', floor: '#9ea3a3' },
  stone: { wall: '#a49c8f', floor: '#c4bfb6' },
  night: { wall: '#23282e', floor: '#6a6e72' },
  brick: { wall: '#8f7267', floor: '#aaa59e' },
  sky: { wall: '#93a7b5', floor: '#b7bcc0' },
}

const scene = [undefined]
const most = [
  'white',
  'silver',
  'grey',
  'black',
  'red',
  'burgundy',
  'blue',
  'navy',
  'lightblue',
  'teal',
  'green',
  'orange',
]
const deep = ['black', 'red', 'burgundy', 'blue', 'navy', 'teal', 'green', 'bronze', 'grey', 'orange']

/** A row makes one design per paint; its bays take turns. */
const rows = [
  { base: 'hatch-1', paints: [...most, 'yellow', 'bronze', 'sand'], bays: [undefined, 'slate', 'petrol', 'stone'] },
  {
    base: 'hatch-3',
    paints: [...most, 'yellow', 'bronze', 'sand'],
    bays: ['brick', 'sky', 'night', undefined],
    mirrored: true,
  },
  { base: 'sedan-1', paints: [...most, 'bronze', 'sand', 'pearl'], bays: [undefined, 'slate', 'stone', 'petrol'] },
  {
    base: 'sedan-1',
    paints: ['white', 'silver', 'grey', 'black', 'blue', 'red', 'navy'],
    bays: [undefined, 'sky', 'brick'],
    mirrored: true,
  },
  { base: 'suv-1', paints: deep, bays: [undefined, 'slate', 'stone'] },
  { base: 'suv-1', paints: deep, bays: ['brick', 'night', 'sky'], mirrored: true },
  { base: 'suv-3', paints: [...most.slice(0, -1), 'pearl', 'bronze', 'sand', 'yellow'], bays: scene },
  {
    base: 'suv-3',
    paints: ['white', 'pearl', 'silver', 'grey', 'lightblue', 'sand', 'orange', 'blue'],
    bays: scene,
    mirrored: true,
  },
  {
    base: 'ute-2',
    paints: [
      'white',
      'silver',
      'grey',
      'black',
      'red',
      'orange',
      'green',
      'teal',
      'bronze',
      'sand',
      'lightblue',
      'navy',
    ],
    bays: scene,
  },
  { base: 'ute-2', paints: ['white', 'silver', 'grey', 'black', 'red', 'blue'], bays: scene, mirrored: true },
  {
    base: 'van-3',
    paints: ['white', 'silver', 'grey', 'black', 'red', 'lightblue', 'teal', 'sand'],
    bays: [undefined, 'slate', 'stone', 'sky'],
  },
  { base: 'van-3', paints: ['white', 'silver', 'grey', 'blue'], bays: ['petrol', 'night', 'brick'], mirrored: true },
  {
    base: 'coupe-1',
    paints: ['white', 'silver', 'grey', 'black', 'red', 'orange', 'blue', 'teal', 'lightblue'],
    bays: scene,
  },
  {
    base: 'coupe-2',
    paints: ['white', 'silver', 'grey', 'black', 'blue', 'yellow', 'orange', 'burgundy', 'navy'],
    bays: scene,
  },
]

/** Renderings whose paint cannot be told from their surroundings: as they are, and turned. */
const asRendered = {
  'suv-2': 'white',
  'sedan-2': 'silver',
  'sedan-3': 'white',
  'ute-1': 'sand',
  'ute-3': 'white',
  'van-1': 'white',
  'van-2': 'silver',
  'bus-2': 'silver',
}

const repainted = rows.flatMap(({ base, paints: worn, bays: taken, mirrored = false }) =>
  worn.map((paint, index) => {
    const bay = taken[index % taken.length]
    const inStudio = bases[base].light !== undefined
    const name = [base, paint, bay, mirrored ? 'turned' : undefined].filter(Boolean).join('-')
    return { name, base, paint, bay, mirrored, angles: ['front', 'side', 'rear', ...(inStudio ? ['detail'] : [])] }
  }),
)

/** Every design: `name` begins the names of its pictures, `angles` says which there are. */
export const designs = [
  ...repainted,
  ...Object.entries(asRendered).map(([base, paint]) => {
    return { name: `${base}-${paint}-turned`, base, paint, mirrored: true, angles: ['front', 'side', 'rear', 'detail'] }
  }),
]

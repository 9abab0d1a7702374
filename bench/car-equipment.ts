/** Weights: how often each colour comes up. */
export const colours: Record<string, number> = {
  White: 30,
  Silver: 14,
  Grey: 14,
  Black: 13,
  Blue: 11,
  Red: 8,
  Green: 2,
  Orange: 2,
  Brown: 1.5,
  Beige: 1.2,
  Gold: 1,
  Yellow: 1,
  Multi: 0.8,
  Purple: 0.4,
}

/** The commonest first: each next one is rarer. */
export const equipment = [
  'Bluetooth',
  'Reverse Camera',
  'Cruise Control',
  'Apple CarPlay',
  'Android Auto',
  'Tow Bar',
  'Alloy Wheels',
  'Leather Seats',
  'Sat Nav',
  'Heated Seats',
  'Sunroof',
  'Roof Racks',
  'Bull Bar',
  'Parking Sensors',
  'Lane Assist',
  'Keyless Start',
  'Canopy',
  'Tonneau Cover',
  'Snorkel',
  'Head-up Display',
  'Blind Spot Monitor',
  'Climate Control',
  'Power Tailgate',
  'Third Row',
  'Side Steps',
]

export const tags = ['Special', 'Demo Deal', 'Runout Sale', 'One Owner', 'Low Kilometres', 'Price Drop', 'Just Arrived']

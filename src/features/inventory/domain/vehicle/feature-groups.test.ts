import { expect, test } from 'vitest'
import { featureGroups } from './feature-groups.ts'

const titleOf = (feature: string) =>
  featureGroups([feature, 'Cup mat', 'Floor mats', 'Spare key', 'Ashtray', 'Heated seats', 'ABS', 'Torch']).find(
    ({ features }) => features.includes(feature),
  )?.title

test.each([
  ['Reversing camera', 'Safety and driver assistance'],
  ['Autonomous Emergency Braking', 'Safety and driver assistance'],
  ['Adaptive cruise control', 'Safety and driver assistance'],
  ['Apple CarPlay', 'Technology and sound'],
  ['Dual-zone climate', 'Comfort'],
  ['Cruise Control', 'Comfort'],
  ['200 W solar', 'Power and water'],
  ['100 Ah lithium battery', 'Power and water'],
  ['Four-burner cooktop with oven', 'Kitchen and bathroom'],
  ['Front queen bed', 'Sleeping and living'],
  ['Roll-out awning', 'Sleeping and living'],
  ['Tow Bar', 'Towing and load'],
  ['Load-restraint rails', 'Towing and load'],
  ['Alloy Wheels', 'Chassis and exterior'],
  ['Tail screen', 'Chassis and exterior'],
  ['Theater seating', 'Comfort'],
  ['Cup holder', 'Also fitted'],
])('%s belongs to %s', (feature, title) => {
  expect(titleOf(feature)).toBe(title)
})

test("the feed's own group wins, and does not stand before the feature again", () => {
  const groups = featureGroups([
    'Comfort: Reversing camera',
    'ABS',
    'USB',
    'Tow bar',
    'Sunroof',
    'Cup holder',
    'Torch',
    'Mats',
  ])
  expect(groups.find(({ title }) => title === 'Comfort')?.features).toEqual(['Reversing camera', 'Sunroof'])
})

test('a short list stays one list', () => {
  expect(featureGroups(['ABS', 'USB'])).toEqual([{ title: '', features: ['ABS', 'USB'] }])
  expect(featureGroups([])).toEqual([])
})

test('nothing is lost and nothing is said twice', () => {
  const features = ['ABS', 'USB', 'Tow bar', 'Sunroof', 'Cup holder', 'Shower', 'King bed', '2: of something']
  expect(
    featureGroups(features)
      .flatMap((group) => group.features)
      .toSorted(),
  ).toEqual(features.toSorted())
})

import { describe, expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { templates } from '#features/sites/domain/template.ts'
import type { VehicleImage } from '../vehicle/vehicle.ts'
import { mostPhotos } from './photo-limits.ts'
import { photoShots, withShot } from './photo-shots.ts'

const shots = ['Front', 'Side', 'Rear', 'Inside']
const of = (shot?: string, url = shot ?? 'other'): VehicleImage => ({
  url,
  alt: '',
  width: 3,
  height: 2,
  ...(shot ? { shot } : {}),
})
const take = (photos: VehicleImage[], shot: string, url = `new ${shot}`) =>
  withShot(photos, { photo: { url, width: 3, height: 2 }, shot, shots, name: '2021 Kia Rio' })
const urls = (photos: readonly VehicleImage[] | undefined) => photos?.map(({ url }) => url)

describe('a shot stands', () => {
  test.each<[string, (string | undefined)[], string, string[]]>([
    ['first on an empty vehicle', [], 'Rear', ['new Rear']],
    ['before photos that are no shots', [undefined], 'Rear', ['new Rear', 'other']],
    ['behind the shots before it', ['Front', 'Inside'], 'Rear', ['Front', 'new Rear', 'Inside']],
    ['before the shots behind it', ['Rear', undefined], 'Front', ['new Front', 'Rear', 'other']],
    ['in place of an earlier one', ['Rear', 'Front'], 'Rear', ['new Rear', 'Front']],
    [
      'behind all shots when the list has lost it',
      ['Front', 'Rear', undefined],
      'Roof',
      ['Front', 'Rear', 'new Roof', 'other'],
    ],
    ['where a hand has put the others', ['Inside', 'Front'], 'Side', ['Inside', 'Front', 'new Side']],
  ])('%s', (_, before, shot, after) => {
    expect(
      urls(
        take(
          before.map((each) => of(each)),
          shot,
        ),
      ),
    ).toEqual(after)
  })

  test('in the order of the list, whatever arrives first', () => {
    const arrivals = ['Inside', 'Front', 'Rear', 'Side']
    const photos = arrivals.reduce<VehicleImage[]>((taken, shot) => take(taken, shot) ?? taken, [])
    expect(photos.map(({ shot }) => shot)).toEqual(shots)
  })
})

test('the same photo again changes nothing, also when it was cut since or is another shot', () => {
  const cut: VehicleImage = {
    ...of('Front', 'cut'),
    edit: { of: { url: 'whole', width: 3, height: 2 }, turn: 90, crop: null },
  }
  expect(take([cut], 'Front', 'whole')).toEqual([cut])
  expect(take([of('Front', 'a')], 'Rear', 'a')).toEqual([of('Front', 'a')])
})

test('a photo says what it shows', () => {
  expect(take([], 'Front')).toEqual([
    { url: 'new Front', width: 3, height: 2, alt: '2021 Kia Rio, front', shot: 'Front' },
  ])
})

test('a full vehicle has no room for another shot, but for a better one', () => {
  const full = Array.from({ length: mostPhotos }, (_, at) => of(at === 0 ? 'Front' : undefined, `p${at}`))
  expect(take(full, 'Rear')).toBeUndefined()
  expect(take(full, 'Front')).toHaveLength(mostPhotos)
})

test('every template has shots of its own, without two of a name, and a site may list others', () => {
  const { settings } = sampleSite()
  for (const template of templates) {
    const list = photoShots({ template, settings })
    expect([template, new Set(list).size, list.length >= 8]).toEqual([template, list.length, true])
  }
  const own = { ...settings, vehicle: { ...settings.vehicle, photo_shots: ['Nose', 'Tail'] } }
  expect(photoShots({ template: 'car', settings: own })).toEqual(['Nose', 'Tail'])
})

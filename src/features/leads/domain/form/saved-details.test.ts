import { expect, test } from 'vitest'
import { detailsToSave, prefillFrom, prefillNames } from './saved-details.ts'

const ann = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', postcode: '2340' }

test('details are kept when name, e-mail and phone are all there', () => {
  expect(detailsToSave({ ...ann, message: 'Hello' })).toEqual(ann)
  expect(detailsToSave({ name: 'Ann Lee', email: ann.email, phone: ann.phone })).toEqual({
    name: 'Ann Lee',
    last_name: '',
    email: ann.email,
    phone: ann.phone,
    postcode: '',
  })
  expect(detailsToSave({ first_name: 'Ann', email: ann.email, phone: ann.phone })?.name).toBe('Ann')
})

test.each(['name', 'email', 'phone'])('without %s nothing is kept', (missing) => {
  expect(detailsToSave({ ...ann, [missing]: '' })).toBeUndefined()
  expect(detailsToSave({ ...ann, [missing]: '  ' })).toBeUndefined()
  expect(detailsToSave({ ...ann, [missing]: undefined })).toBeUndefined()
  expect(detailsToSave({ ...ann, [missing]: {} })).toBeUndefined()
})

test('every field that may be filled in beforehand is empty until something is known', () => {
  const names = Object.keys(prefillFrom(null, { hasLastName: true }))
  expect(names.join(' ')).toBe('name last_name email phone day month year postcode state lead_id')
  expect(Object.values(prefillFrom(undefined, { hasLastName: true }))).toEqual(prefillNames.map(() => ''))
  expect(prefillFrom({ name: 5, email: null, other: 'x' }, { hasLastName: true })).toEqual(
    prefillFrom(null, { hasLastName: true }),
  )
})

test('what was kept comes back, in one name where the form has one', () => {
  expect(prefillFrom(ann, { hasLastName: true })).toMatchObject(ann)
  expect(prefillFrom(ann, { hasLastName: false })).toMatchObject({ name: 'Ann Lee', last_name: '' })
  expect(prefillFrom({ ...ann, last_name: '' }, { hasLastName: false }).name).toBe('Ann')
})

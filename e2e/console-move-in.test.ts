import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleMirror, sampleStock, zipped } from '#features/move-in/server/test-old-site.ts'
import { launchBrowser } from './browser.ts'
import { addPerson, isPlausible, openConsole } from './console-visitor.ts'

const site = 'titan-trucks'

const browser = await launchBrowser()
const person = await addPerson('titan')
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a3d62' } })
  .png()
  .toBuffer()
const buffer = zipped(sampleMirror(sampleStock(250), picture))

test('an old site moves in: sent, decided, walked and forgotten', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/move-in`)
  await isPlausible(page, 'moving in, empty')
  const file = page.getByLabel('File of your old site')
  await file.setInputFiles({
    name: 'song.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK, and nothing else'),
  })
  await page.getByText('The archive ends too soon. Please send it again.').waitFor()
  await isPlausible(page, 'moving in, refused')
  await file.setInputFiles({ name: 'mirror.zip', mimeType: 'application/zip', buffer })
  await page.getByText('Found 431 addresses, 64 texts and 1 picture.').waitFor()
  await page.getByText(/of 431 addresses lead on;/).waitFor()
  await isPlausible(page, 'moving in, read')
  const hours = page.getByRole('button', { name: 'Take over: Opening hours' })
  await hours.click()
  await page.getByText('Opening hours taken over.').waitFor()
  await hours.waitFor({ state: 'detached' })
  await page.getByLabel('Or read it from the web').fill('http://127.0.0.1:9')
  await page.getByRole('button', { name: 'Read the site' }).click()
  // Nobody is there: the job says so at its next turn.
  await page.getByText(/reading 127\.0\.0\.1:9: 0 pages read/i).waitFor()
  await isPlausible(page, 'moving in, reading')
  await page.getByRole('button', { name: /^To decide/ }).click()
  await page.getByRole('button', { name: 'Leave /community/' }).click()
  await page.getByRole('button', { name: 'Leave /community/' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Left (1)' }).click()
  await page.getByRole('button', { name: 'Decide again about /community/' }).waitFor()
  await isPlausible(page, 'moving in, left')
  await page.getByRole('button', { name: /^To decide/ }).click()
  await page.getByRole('button', { name: /^Leave all \d+/ }).click()
  await page.getByText('Every address has a place.').waitFor()
  await page.getByRole('button', { name: /^Left/ }).click()
  await page.getByRole('button', { name: /^Decide again about all/ }).click()
  await page.getByText('None was left.').waitFor()
  await page.getByRole('button', { name: /^Walk all 431/ }).click()
  await page.getByText(/ of 431 arrive, /).waitFor()
  await isPlausible(page, 'moving in, walked')
  await page.getByRole('button', { name: 'Forget the old site' }).click()
  await page.getByRole('heading', { name: '3. Where old addresses lead' }).waitFor({ state: 'detached' })
  // Of the file that was none.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})

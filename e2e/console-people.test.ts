import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { addPasskeyStore, complaintsOf, launchBrowser, screens } from './browser.ts'
import { addPerson, openConsole, consoleAddress, isPlausible, settled } from './console-visitor.ts'
import { newestMailTo } from './garage-mails.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const manager = await addPerson(site)

test('a colleague is invited, accepts from the mail, gets another role, is taken out and brought back', async () => {
  const { page, complaints, open } = await openConsole(browser, manager)
  await open(`/${site}/people`)
  await isPlausible(page, 'people')
  const email = `new-${Date.now()}@example.com`
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role').selectOption('Salesperson')
  await isPlausible(page, 'invite')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`Invitation sent to ${email}.`).waitFor()
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).waitFor()

  const { text } = await newestMailTo(email)
  const href = /http\S+\/join#[\w-]+/.exec(text)?.[0] ?? ''
  const guest = await browser.newContext({ viewport: screens.phone, hasTouch: true })
  const joining = await guest.newPage()
  const guestComplaints = complaintsOf(joining)
  await joining.goto(href)
  await joining.getByText('invites you as').waitFor()
  await isPlausible(joining, 'join')
  await joining.setViewportSize(screens.phone)
  await joining.getByLabel('Your name').fill('Robin Vale')
  await joining.getByLabel('Choose a password').fill('a password long enough')
  await joining.getByRole('button', { name: 'Accept and sign in' }).click()
  await joining.waitForURL(/\/today$/)
  await joining.goto(href)
  await joining.getByText('This invitation has expired').waitFor()
  await isPlausible(joining, 'a used invitation')
  // What was answered with a refusal is noted by the browser; nothing else.
  expect(guestComplaints.filter((text) => !/404/.test(text))).toEqual([])
  await guest.close()

  await open(`/${site}/people`)
  await page.getByRole('button', { name: 'Change Robin Vale' }).click()
  await page.getByLabel('Role').selectOption('Dealership manager')
  await isPlausible(page, 'change')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  await page.getByRole('button', { name: 'Change Robin Vale' }).click()
  await page.getByRole('button', { name: 'Remove from the group' }).click()
  await page.getByText('Removed, and signed out.').waitFor()
  await page.getByRole('button', { name: 'Bring back Robin Vale' }).click()
  await page.getByText('They’re back, as they were.').waitFor()
  await page.getByRole('button', { name: 'Change Robin Vale' }).waitFor()
  await open(`/${site}/audit`)
  await page.getByText('Changed someone’s role').first().waitFor()
  expect(complaints).toEqual([])
})

test('an app is added with recovery codes, asked for at the next sign-in, and a passkey proves it too', async () => {
  const person = await addPerson(site)
  const { context, page, complaints, open } = await openConsole(browser, person)
  await addPasskeyStore(page)
  await open(`/${site}/account`)
  await isPlausible(page, 'account')
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const key = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? ''
  await isPlausible(page, 'app')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('Code of your app').fill(app.generate())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByText('Save your recovery codes').waitFor()
  const code = (await page.locator('li code').first().textContent()) ?? ''
  await isPlausible(page, 'recovery codes')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText(/^Passkey: Chrome on/).waitFor()
  await isPlausible(page, 'account with factors')
  expect(complaints).toEqual([])

  const signIn = async (): Promise<void> => {
    await context.clearCookies()
    await page.goto(consoleAddress('/sign-in'))
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Use your passkey' }).waitFor()
  }
  await signIn()
  await isPlausible(page, 'second factor')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL(/\/today$/)
  await signIn()
  // Whatever is opened leads to the second factor, and from there on to where one wanted to go.
  await page.goto(consoleAddress(`/${site}/people`))
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(new RegExp(`/${site}/people$`))
  await settled(page)
})

test('what asks again waits for the person, and goes on where it was', async () => {
  const person = await addPerson(site)
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/people`)
  let refusals = 0
  await page.route('**/api/console/people.invite', async (route) => {
    refusals += 1
    if (refusals > 1) return route.continue()
    await route.fulfill({ status: 428, json: { kind: 'proof', error: 'Please confirm that it’s you.' } })
  })
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Email').fill(`later-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('dialog', { name: 'Confirm that it’s you' }).waitFor()
  await isPlausible(page, 'proof')
  await page.getByLabel('Your password').fill('not it')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This isn’t your password.').waitFor()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(/^Invitation sent to later-/).waitFor()
})

test('shifts are typed by keyboard, day by day, and two managers at once choose at the button that saves', async () => {
  const seller = await addPerson(site, 'salesperson')
  const { page, complaints, open } = await openConsole(browser, manager)
  const other = await openConsole(browser, await addPerson(site))
  await open(`/${site}/people`)
  await page.getByRole('link', { name: 'Shifts' }).click()
  const row = page.getByRole('row').filter({ hasText: seller.email })
  await row.getByText('When their location is open').waitFor()
  await isPlausible(page, 'shifts')
  const change = /^Change the shifts of/
  await row.getByRole('button', { name: change }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Own hours').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Saturday: on duty').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Saturday: starts').focus()
  await page.keyboard.type('1000AM')
  expect(await page.getByLabel('Saturday: starts').inputValue()).toBe('10:00')
  await isPlausible(page, 'shifts of a person')
  await other.open(`/${site}/people/shifts`)
  const theirRow = other.page.getByRole('row').filter({ hasText: seller.email })
  await theirRow.getByRole('button', { name: change }).click()
  await other.page.getByLabel('Own hours').check()
  await other.page.getByRole('button', { name: 'Save shifts' }).click()
  await other.page.getByText(/^The shifts of .* are saved\.$/).waitFor()

  await page.getByRole('button', { name: 'Save shifts' }).click()
  await page.getByText(/^Somebody else changed the shifts of/).waitFor()
  await isPlausible(page, 'shifts of two managers')
  await expect.poll(() => page.getByRole('button', { name: 'Save shifts' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: /: keep mine$/ }).click()
  await page.getByRole('button', { name: 'Save shifts' }).click()
  await row.getByText('10:00 am – 5:30 pm').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone.').waitFor()
  await expect.poll(() => row.getByText('10:00 am – 5:30 pm').count()).toBe(0)
  // A refusal is noted by the browser; nothing else.
  expect(complaints.filter((text) => !/412/.test(text))).toEqual([])
})

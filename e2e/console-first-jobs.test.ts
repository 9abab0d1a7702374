import { minute } from '#kernel/duration.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isWide } from '#testing/wide.ts'
import { address, fetchPage, launchBrowser } from './browser.ts'
import { addPerson, isOfTakenBack, openConsole, messyList } from './console-visitor.ts'
import { weekdayAhead } from './free-days.ts'
import { sendLead } from './send-lead.ts'
import { promisedSteps, Stranger } from './stranger.ts'
import { unusedDigits, unusedName, unusedNumber, unusedWord } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const manager = await addPerson(site)

const published = 'Published. Shoppers will see it on the next page they open.'

type Job = {
  does(stranger: Stranger): Promise<void>
  undoes(stranger: Stranger): Promise<void>
}

const pressUndo = (text: string) => async (stranger: Stranger) => {
  await stranger.press('Undo')
  await stranger.sees(text)
}

async function openVehicle(stranger: Stranger, name: RegExp): Promise<void> {
  await stranger.go('Stock')
  await stranger.press(name, 'link')
}

async function saveVehicle(stranger: Stranger): Promise<void> {
  await stranger.press(/^Save/)
  await stranger.sees(/^Saved(?! vehicles)/)
}

/** A new page with one block, a form that is chosen from the list of that label. */
async function publishPage(stranger: Stranger, name: string, { label, form }: { label: string; form: string }) {
  await stranger.go('Pages')
  await stranger.type('Address of a new page', name)
  await stranger.press('New page')
  await stranger.type('Title', name)
  await stranger.press('Add block')
  await stranger.press('Form')
  await stranger.choose(label, form)
  await stranger.press('Publish new page')
}

describe.each(isWide ? (['desktop', 'phone'] as const) : (['desktop'] as const))('a stranger on a %s', (screen) => {
  /** Both halves within the steps that docs/console.md promises, beginning at Today. */
  const inPromisedSteps = (job: string, { does, undoes }: Job) =>
    test(`${job.charAt(0).toLowerCase()}${job.slice(1)}, and takes it back`, async () => {
      const { page, complaints } = await openConsole(browser, manager, { screen })
      const stranger = new Stranger(page, screen)
      await does(stranger)
      const doing = stranger.steps
      await undoes(stranger)
      const undoing = stranger.steps - doing
      const promised = promisedSteps(job, screen)
      expect([job, 'doing', doing <= promised.doing || doing]).toEqual([job, 'doing', true])
      expect([job, 'undoing', undoing <= promised.undoing || undoing]).toEqual([job, 'undoing', true])
      // Previews run without their scripts.
      const unexpected = complaints.filter((each) => !each.includes('sandboxed') && !isOfTakenBack(each))
      expect(unexpected).toEqual([])
    })

  inPromisedSteps('Answer an enquiry', {
    async does(stranger) {
      const name = unusedName('Tess')
      const email = `${name.replace(' ', '-')}@mail.example`
      await sendLead(site, { name, email, phone: unusedDigits('0412 7'), message: 'Hi' })
      await stranger.go('Leads')
      await stranger.press(name, 'link')
      await stranger.press('By phone')
      await stranger.sees('1 lead: Answered by phone.')
    },
    undoes: pressUndo('Undone: 1 lead.'),
  })

  inPromisedSteps('Add a vehicle by its VIN', {
    async does(stranger) {
      await stranger.press('New')
      await stranger.press('Vehicle', 'menuitem')
      await stranger.type('VIN or rego', 'JM0BP2HLA00100001')
      await stranger.press('Look up')
      await stranger.sees('Filled in: 2020 Mazda 3 G20 Evolve.')
      await stranger.type('Price', '23990')
      await stranger.press('Add vehicle')
      await stranger.sees('Added: 2020 Mazda 3 G20 Evolve.')
    },
    undoes: pressUndo('Undone: the vehicle is deleted.'),
  })

  inPromisedSteps('Put 20 photos on a vehicle', {
    async does(stranger) {
      await openVehicle(stranger, /Mazda 3/)
      await stranger.pick('Add photos', await photos(20))
      await stranger.sees(/^All photos are on the vehicle/)
    },
    undoes: pressUndo('Undone.'),
  })

  inPromisedSteps('Choose another cover', {
    async does(stranger) {
      await openVehicle(stranger, /Hyundai Ioniq/)
      await stranger.press('Put in order')
      await stranger.press(/^Photo 3/)
      await stranger.press('Done')
      await stranger.sees(/order/)
    },
    undoes: pressUndo('Undone.'),
  })

  inPromisedSteps('Change a price', {
    async does(stranger) {
      await openVehicle(stranger, /MG HS/)
      // The list that one comes from has a price beside it too.
      await stranger.sees(/^Complete: \d/)
      const price = unusedNumber(31_000)
      await stranger.type('Price', String(price))
      await saveVehicle(stranger)
      const live = stranger.page.waitForEvent('popup')
      await stranger.press('View on the site', 'link')
      const shown = (await live).getByText(`$${price.toLocaleString('en')}`)
      await shown.first().waitFor()
    },
    undoes: pressUndo('Undone.'),
  })

  inPromisedSteps('Hide a vehicle', {
    async does(stranger) {
      await openVehicle(stranger, /Kia Sportage/)
      const href = await stranger.page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
      await stranger.press('On the website', 'checkbox')
      await saveVehicle(stranger)
      await expect.poll(async () => (await fetchPage(site, new URL(href ?? '').pathname)).status).not.toBe(200)
    },
    async undoes(stranger) {
      await stranger.press('Undo')
      await stranger.sees('Undone.')
      await stranger.page.getByRole('link', { name: 'View on the site' }).waitFor()
    },
  })

  inPromisedSteps('Close on a public holiday', {
    async does(stranger) {
      await stranger.go('Opening hours')
      await stranger.press(/^(?:Australia Day|Good Friday|Anzac Day)/)
      await stranger.press('Publish hours')
      await stranger.sees(published)
    },
    undoes: pressUndo('Undone. The hours are back as they were.'),
  })

  inPromisedSteps('Enter a phone lead with a follow-up and a text message', {
    async does(stranger) {
      await stranger.press('New')
      await stranger.press('Lead', 'menuitem')
      await stranger.type('Name', unusedName('Wanda'))
      await stranger.type('Phone', unusedDigits('0412 8'))
      await stranger.type('What’s next', 'Call about the trade-in')
      await stranger.press('Tomorrow')
      await stranger.press('Add lead')
      await stranger.sees('Lead added.')
      await stranger.sees('Call about the trade-in')
      await stranger.type('Message', 'Hi Wanda, we will ring tomorrow.')
      await stranger.press('Send text message')
      await stranger.sees('The text message is on its way')
    },
    async undoes(stranger) {
      await stranger.press('Lost')
      await stranger.sees('1 lead: Lost.')
    },
  })

  inPromisedSteps('Book an appointment by phone and move it', {
    async does(stranger) {
      await stranger.press('New')
      await stranger.press('Appointment', 'menuitem')
      await stranger.choose('Type', 'Visit')
      await stranger.type('Day', weekdayAhead())
      const name = unusedName('Vera')
      await stranger.type('Name', name)
      await stranger.type('Email', `${name.replace(' ', '-')}@mail.example`)
      await stranger.press('Book it')
      await stranger.sees('Booked. We’re emailing them the confirmation.')
      if (screen === 'desktop') {
        await stranger.drag(new RegExp(name), { x: 0, y: 136 })
        await stranger.sees(/^Moved to .* We’re emailing the new time\.$/)
      } else {
        await stranger.press(new RegExp(name))
        await stranger.press('Move')
        await stranger.type('New time', '14:00')
        await stranger.press('Move to this time')
        await stranger.sees('Moved. We’re emailing the shopper the new time.')
      }
    },
    async undoes(stranger) {
      await stranger.pressLast('Undo')
      await stranger.sees('Moved back. We’re emailing the old time.')
    },
  })

  inPromisedSteps('Write a form of your own and put it on a page', {
    async does(stranger) {
      const name = unusedName('Club day')
      await stranger.go('Articles and offers')
      await stranger.press('Forms', 'link')
      await stranger.type('Title of a new form', name)
      await stranger.press('New form')
      await stranger.choose('Another question', 'Yes or no')
      await stranger.press('Add question')
      await stranger.page.keyboard.type('Will you stay for lunch?')
      stranger.steps += 1
      await stranger.press('Publish form')
      await stranger.sees(published)
      await publishPage(stranger, name, { label: 'A form of your own', form: name })
      // The form's own message may still be there.
      await stranger.page.locator('[data-save-bar]').waitFor({ state: 'detached' })
      await stranger.sees(published)
      await expect
        .poll(async () => (await fetchPage(site, `/${name.toLowerCase().replaceAll(' ', '-')}`)).text)
        .toContain('Will you stay for lunch?')
    },
    async undoes(stranger) {
      await stranger.pressLast('Undo')
      await stranger.sees('The page has been removed from the site.')
    },
  })

  inPromisedSteps('Write a page with a form', {
    async does(stranger) {
      const name = unusedName('Winter check')
      await publishPage(stranger, name, { label: 'Form', form: 'General enquiry' })
      await stranger.sees(published)
      const shop = await stranger.page.context().newPage()
      await shop.goto(address(site, `/${name.toLowerCase().replaceAll(' ', '-')}`))
      await shop
        .getByRole('button', { name: /Book|Send|Submit/ })
        .last()
        .waitFor()
      await shop.close()
    },
    undoes: pressUndo('The page has been removed from the site.'),
  })

  inPromisedSteps('Change the colour of the site', {
    async does(stranger) {
      const colour = `#7a1${unusedNumber(100, 900)}`
      await stranger.go('Theme')
      await stranger.type('Brand', colour)
      await stranger.press('Publish theme')
      await stranger.sees(published)
      await expect.poll(async () => (await fetchPage(site)).text).toContain(`--brand:${colour}`)
    },
    undoes: pressUndo('Undone. The theme is back as it was.'),
  })

  inPromisedSteps('Import a messy file', {
    async does(stranger) {
      await stranger.go('Import')
      await stranger.pick('Stock file', {
        name: 'weekly.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(messyList(unusedWord())),
      })
      await stranger.choose('Kind is', 'New, used or demo')
      await stranger.choose('Built is', 'Year')
      await stranger.press('Read it with these columns')
      await stranger.press('Yes, import it so. I’ve looked at the columns', 'checkbox')
      await stranger.press('Yes, they’re gone. Mark them as sold', 'checkbox')
      await stranger.press('Apply to the stock')
      await stranger.page.getByRole('heading', { name: 'What changed' }).waitFor({ timeout: minute })
    },
    async undoes(stranger) {
      await stranger.press('Undo this import')
      await stranger.sees(/Undone: \d+ put back/)
    },
  })

  inPromisedSteps('Invite a colleague', {
    async does(stranger) {
      await stranger.go('People')
      await stranger.press('Invite someone')
      const email = `${unusedWord()}@mail.example`
      await stranger.type('Email', email)
      await stranger.press('Send invitation')
      await stranger.sees(`Invitation sent to ${email}.`)
    },
    undoes: pressUndo('The invitation doesn’t work any more.'),
  })
})

/** As a phone makes them, each in a colour of its own. */
const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 1200, height: 800, channels: 3, background: { r: at * 12, g: 90, b: 99 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  )

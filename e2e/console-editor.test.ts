import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, fetchPage, launchBrowser } from './browser.ts'
import { type ConsoleVisit, addPerson, openConsole, everyCheck, screenProblems } from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site, 'content-editor')

const message = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** A new page with one block of words, whose editor is there; answers its address, which no other run has. */
async function newText(work: ConsoleVisit, name: string, until = message(work.page)): Promise<string> {
  const { page, open } = work
  const title = `${name} ${Math.random().toString(36).slice(2, 7)}`
  await open(`/${site}/pages`)
  await page.getByLabel('Address of a new page').fill(title)
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await until.click()
  return `/${title.toLowerCase().replaceAll(' ', '-')}`
}

/** A page with a block that is still empty is not valid yet, which the answer to its check says. */
const isUnexpected = (complaint: string): boolean => !/\b422\b/.test(complaint)

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish new page' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
}

async function stored(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Text: show Markdown' }).click()
  const text = await page.getByLabel('Text', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Text: show formatted text' }).click()
  await message(page).waitFor()
  return text
}

test('a page is written with keys alone, without knowing Markdown, and shoppers see it', async () => {
  const work = await openConsole(browser, person)
  const { context, page, complaints } = work
  const path = await newText(work, 'Winter tyres')
  const { keyboard } = page
  await keyboard.press('Control+Alt+2')
  await keyboard.type('Before *winter*')
  await keyboard.press('Enter')
  await keyboard.type('We fit them ')
  await keyboard.press('Control+b')
  await keyboard.type('while you wait')
  await keyboard.press('Control+b')
  await keyboard.type('. ')
  await keyboard.press('Control+k')
  // The field of the address has the focus.
  await page.getByLabel('Address', { exact: true }).waitFor()
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await page.getByText('A link can’t lead there.').waitFor()
  await page.getByLabel('Address', { exact: true }).fill('/contact')
  await page.getByLabel('Link text').fill('Call us')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('- Front')
  await keyboard.press('Enter')
  await keyboard.type('Rear')
  await keyboard.press('Control+z')
  await keyboard.press('Control+Shift+z')
  expect(await stored(page)).toBe(
    '## Before \\*winter\\*\n\nWe fit them **while you wait**. [Call us](/contact)\n\n- Front\n- Rear',
  )
  await publish(page)
  const shop = await context.newPage()
  await shop.goto(address(site, path))
  await shop.getByRole('heading', { name: 'Before *winter*', level: 2 }).waitFor()
  expect(await shop.locator('main strong').first().textContent()).toBe('while you wait')
  await shop.getByRole('link', { name: 'Call us' }).first().waitFor()
  expect(
    await shop
      .locator('main li')
      .filter({ hasText: /^(?:Front|Rear)$/ })
      .count(),
  ).toBe(2)
  expect(complaints.filter(isUnexpected)).toEqual([])
})

test('on a phone everything is done with the toolbar, one thumb and a page of the site to link to', async () => {
  const work = await openConsole(browser, person, { screen: 'phone' })
  const { page, complaints } = work
  const path = await newText(work, 'Trailer hire')
  const { keyboard } = page
  await page.getByLabel('Kind of text').selectOption({ label: 'Heading' })
  // The text has the focus again with the next frame; until then, letters choose in the list, and Enter opens it.
  await message(page).and(page.locator(':focus')).waitFor()
  await keyboard.type('Trailers')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bold' }).tap()
  expect(await page.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
  await keyboard.type('Two sizes')
  await page.getByRole('button', { name: 'Bold' }).tap()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Numbered list' }).tap()
  await keyboard.type('Book')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Link', exact: true }).tap()
  await page.getByLabel('Page of this site').selectOption({ label: 'Contact' })
  await page.getByRole('button', { name: 'Add link' }).tap()
  const small = await page.evaluate(`[...document.querySelectorAll('[role="toolbar"] [data-tool]')].filter((tool) => {
    const { width, height } = tool.getBoundingClientRect()
    return width < 44 || height < 44
  }).length`)
  expect(small).toBe(0)
  expect(await stored(page)).toBe('## Trailers\n\n**Two sizes**\n\n1. Book\n2. [Contact](/contact)')
  await publish(page)
  expect((await fetchPage(site, path)).text).toContain('<strong>Two sizes</strong>')
  expect(complaints.filter(isUnexpected)).toEqual([])
})

/** As the browser hands over what was copied elsewhere. */
const paste = (page: Page, html: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', ${JSON.stringify(html)})
    clipboardData.setData('text/plain', 'plain')
    document.querySelector('[role="textbox"][aria-multiline]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)

test('what is pasted is cleaned to what pages show, and nothing in it runs', async () => {
  const work = await openConsole(browser, person)
  const { page, complaints } = work
  page.on('dialog', () => complaints.push('a dialog opened'))
  await newText(work, 'Pasted words')
  await paste(
    page,
    `<h1 style="color:red">Title</h1><script>alert(1)</script><p onclick="alert(1)" class="MsoNormal">Safe <a href="javascript:alert(1)">words</a>
     <img src="x" onerror="alert(1)"><b style="font-weight:normal" id="docs-internal-guid-1"><span style="font-weight:700">bold</span> plain</b></p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>One</p>
     <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp; </span></span>Within</p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Two</p>
     <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
     <table><tr><td><p>A</p></td><td><p>B</p><p>C</p></td></tr><tr><td>1</td><td>2</td></tr></table>
     <iframe src="https://evil.example"></iframe>`,
  )
  expect(await stored(page)).toBe(
    '## Title\n\nSafe words **bold** plain\n\n- One\n  - Within\n- Two\n\n| A | B<br>C |\n|---|---|\n| 1 | 2 |',
  )
  expect(complaints.filter(isUnexpected)).toEqual([])
})

test('what somebody wrote as Markdown that the editor cannot hold stays as it is', async () => {
  const work = await openConsole(browser, person)
  const { page } = work
  await newText(work, 'Small print')
  await page.getByRole('button', { name: 'Text: show Markdown' }).click()
  const hostile = '<details><summary>More</summary>\n\n* one\n\n</details>\n\n[x](javascript:alert(1))'
  await page.getByLabel('Text', { exact: true }).fill(hostile)
  await page.getByRole('button', { name: 'Text: show formatted text' }).click()
  await page.getByText('This text has HTML').waitFor()
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe(hostile)
  await page.getByLabel('Text', { exact: true }).fill('Plain\nwords   and *more*\n')
  await page.getByRole('button', { name: 'Text: show formatted text' }).click()
  await message(page).getByText('more').waitFor()
  // Opened and closed again, it is what it was.
  expect(await stored(page)).toBe('Plain\nwords   and *more*\n')
})

test('without its editor a text is still written, as Markdown', async () => {
  const work = await openConsole(browser, person)
  const { context, page } = work
  await context.route(/rich-text-editor-/, (route) => route.abort())
  const path = await newText(work, 'No editor', page.getByText('The editor couldn’t be loaded.'))
  await page.getByLabel('Text', { exact: true }).fill('Still **written**')
  await publish(page)
  expect((await fetchPage(site, path)).text).toContain('Still <strong>written</strong>')
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('the editor with all that it can show is accessible, and fits', async () => {
    const work = await openConsole(browser, person, { screen, scheme })
    const { page } = work
    await newText(work, `Look ${screen}`)
    await paste(
      page,
      '<h2>Head</h2><p>a <a href="/x">b</a> <code>c</code></p><blockquote><p>q</p></blockquote><ol><li>1</li></ol>',
    )
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('button', { name: 'Add row' }).waitFor()
    for (const word of ['Size', 'Price', 'Fitted']) {
      await page.keyboard.type(word)
      await page.keyboard.press('Tab')
    }
    expect(await screenProblems(page, screen)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByLabel('Page of this site').waitFor()
    expect(await screenProblems(page, screen)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  })
})

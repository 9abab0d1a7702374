import type { Page } from 'playwright-core'

/**
 * Rules of the whole sheet that can match something on a page as the server sent it, in whatever state a pointer or the keyboard
 * brings it, and that the page does not have. It is told without the whole sheet in it.
 */
export const missingStyles = async (page: Page): Promise<string[]> => (await page.evaluate(missing)) as string[]

const missing = `(async () => {
  const outer = (text) => {
    const parts = ['']
    let depth = 0
    for (const sign of text) {
      if ('(['.includes(sign)) depth++
      if (')]'.includes(sign)) depth--
      if (sign === ',' && depth === 0) parts.push('')
      else parts[parts.length - 1] += sign
    }
    return parts.map((part) => part.trim())
  }
  const state = /::[\\w-]+(\\([^)]*\\))?|:(hover|focus-visible|focus-within|focus|active|popover-open|checked|invalid|user-invalid|target|visited|open|modal|disabled|before|after|first-letter|first-line|marker)(?![\\w-])/g
  const still = (selector) => selector.replace(state, '*').replace(/([^\\s>+~(,])\\*+/g, '$1').replace(/\\*+(?=[.#[:a-z])/g, '').replace(/\\*+/g, '*')
  const isThere = (selector) => {
    try { return sent.querySelector(still(selector)) !== null } catch { return false }
  }
  const rulesOf = (list, parent, place) => [...list].flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule))
      return rule.cssRules && !(rule instanceof CSSKeyframesRule) ? rulesOf(rule.cssRules, parent, place + rule.cssText.split('{')[0]) : []
    const selectors = outer(rule.selectorText).map((each) =>
      parent === '' ? each : each.includes('&') ? each.replaceAll('&', ':is(' + parent + ')') : ':is(' + parent + ') ' + each)
    const own = selectors.map((selector) => ({ selector, key: place + selector + '{' + rule.style.cssText + '}', isEmpty: rule.style.length === 0 }))
    return [...own, ...rulesOf(rule.cssRules, selectors.join(', '), place)]
  })
  const address = document.body.dataset.styles
  if (!address) return []
  // What scripts have added since comes with the whole sheet.
  const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  const all = new CSSStyleSheet()
  all.replaceSync(await (await fetch(address)).text())
  const sheetOf = (text) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); return sheet }
  const later = await (await fetch(sent.querySelector('body > link[rel=stylesheet]').href)).text()
  const texts = [...[...sent.querySelectorAll('style')].map(({ textContent }) => textContent), later]
  const here = new Set(texts.flatMap((text) => rulesOf(sheetOf(text).cssRules, '', '')).map(({ key }) => key))
  return rulesOf(all.cssRules, '', '').filter(({ selector, key, isEmpty }) => !isEmpty && !here.has(key) && isThere(selector))
    .map(({ key }) => 'has no rule ' + key)
})()`

let underWay: Promise<boolean> | undefined

/**
 * Fetches every style once: a page has the rules for what the server put there, and this is called with whatever a script adds from
 * another page. False when they cannot be fetched; the next call tries again.
 */
export function fetchAllStyles(): Promise<boolean> {
  const address = document.body.dataset['styles']
  underWay ??= address ? fetched(address) : Promise.resolve(true)
  return underWay
}

async function fetched(address: string): Promise<boolean> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  const isHere = await new Promise<boolean>((resolve) => {
    sheet.addEventListener('load', () => resolve(true))
    sheet.addEventListener('error', () => resolve(false))
    // Behind the styles of what opens later: the order of all of them is that of this one.
    document.body.append(sheet)
  })
  if (isHere) return true
  sheet.remove()
  underWay = undefined
  return false
}

/**
 * Families by which shoppers ask for models that makers sell under numbers: a BMW 320i is a `3 Series`, a Mercedes-Benz C200 a
 * `C-Class`. As keys of names (`nameKey`), for the address (slug) of a model.
 */
export function modelFamilies(slug: string): string[] {
  const key = slug.replaceAll('-', '')
  const bmw = /^m?([1-8])\d{2}(?:[a-z]{1,3})?$/.exec(key)
  if (bmw && /[a-z]/.test(key)) return [`${bmw[1]}series`]
  const mercedes = /^(a|b|c|e|g|r|s|v|x|cl[acesk]?|gl[abceks]?|ml?|sl[cks]?)(\d{2,3})[a-z]{0,3}$/.exec(key)
  if (!mercedes) return []
  const letters = mercedes[1] === 'ml' ? 'm' : (mercedes[1] ?? '')
  return letters.length === 1 ? [`${letters}class`] : [`${letters}class`, letters]
}

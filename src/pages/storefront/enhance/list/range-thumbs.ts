/** Below the bars of each range two thumbs, which write its number fields. */
export function addThumbs(root: ParentNode): void {
  for (const bars of root.querySelectorAll<SVGElement>('svg[data-range]')) {
    if (bars.nextElementSibling?.matches('[data-thumbs]')) continue
    const [min = '', max = '', step = ''] = bars.dataset['range']?.split(' ') ?? []
    const box = document.createElement('div')
    box.dataset['thumbs'] = ''
    for (const field of fieldsOf(bars)) {
      const thumb = document.createElement('input')
      Object.assign(thumb, { type: 'range', min, max, step, id: `${field.name}-thumb`, ariaLabel: field.ariaLabel })
      // Of no form: a form that is reset would put it in the middle.
      thumb.setAttribute('form', '')
      box.append(thumb)
    }
    bars.after(box)
    placeThumbs(box.parentElement ?? box)
  }
}

/** Thumbs where the number fields say. */
export function placeThumbs(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-thumbs]')) {
    const fields = fieldsOf(box)
    for (const [at, thumb] of thumbsOf(box).entries())
      thumb.value = fields[at]?.value || (at === 0 ? thumb.min : thumb.max)
    describe(box)
  }
}

/** A thumb that was moved stops at the other one and writes its field; at the end of the line it asks for nothing. */
export function moveThumb(target: EventTarget | null): void {
  const box = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-thumbs]') : null
  if (!box) return
  const [low, high] = thumbsOf(box)
  const [from, to] = fieldsOf(box)
  if (!low || !high || !from || !to) return
  if (Number(low.value) > Number(high.value)) {
    if (target === low) low.value = high.value
    else high.value = low.value
  }
  from.value = low.value === low.min ? '' : low.value
  to.value = high.value === high.max ? '' : high.value
  describe(box)
}

const thumbsOf = (box: HTMLElement) => [...box.querySelectorAll('input')]

const fieldsOf = (sibling: Element) => [
  ...(sibling.parentElement?.querySelectorAll<HTMLInputElement>('input[name]') ?? []),
]

/** Colours the line between the thumbs and says their values in words. */
function describe(box: HTMLElement): void {
  const bars = box.previousElementSibling
  const [before = '', after = '', more = ''] =
    (bars instanceof SVGElement ? bars.dataset['unit'] : '')?.split('|') ?? []
  const [low, high] = thumbsOf(box)
  for (const [name, thumb] of Object.entries({ low, high })) {
    if (!thumb) continue
    const [value, min, max] = [thumb.value, thumb.min, thumb.max].map(Number) as [number, number, number]
    box.style.setProperty(`--${name}`, `${(100 * (value - min)) / (max - min)}%`)
    // A year is no quantity.
    thumb.ariaValueText =
      before + (before + after ? value.toLocaleString('en') : value) + after + (value === max ? more : '')
    // Where both stand at the right end, the left one must be the one to grasp.
    thumb.style.zIndex = name === 'low' && value - min > max - value ? '1' : ''
  }
}

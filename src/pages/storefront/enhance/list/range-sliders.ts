/** Below the bars of each range two thumbs, which write its number fields. */
export function addSliderThumbs(root: ParentNode): void {
  for (const bars of root.querySelectorAll<SVGElement>('svg[data-range]')) {
    if (bars.nextElementSibling?.matches('[data-thumbs]')) continue
    const [min = '', max = '', step = ''] = bars.dataset['range']?.split(' ') ?? []
    const box = document.createElement('div')
    box.dataset['thumbs'] = ''
    for (const field of fieldsOf(bars)) {
      const sliderThumb = document.createElement('input')
      Object.assign(sliderThumb, {
        type: 'range',
        min,
        max,
        step,
        id: `${field.name}-thumb`,
        ariaLabel: field.ariaLabel,
      })
      // Of no form: a form that is reset would put it in the middle.
      sliderThumb.setAttribute('form', '')
      box.append(sliderThumb)
    }
    bars.after(box)
    placeSliderThumbs(box.parentElement ?? box)
  }
}

/** Thumbs where the number fields say. */
export function placeSliderThumbs(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-thumbs]')) {
    const fields = fieldsOf(box)
    for (const [at, sliderThumb] of sliderThumbsOf(box).entries())
      sliderThumb.value = fields[at]?.value || (at === 0 ? sliderThumb.min : sliderThumb.max)
    describe(box)
  }
}

/** A thumb that was moved stops at the other one and writes its field; at the end of the line it asks for nothing. */
export function moveSliderThumb(target: EventTarget | null): void {
  const box = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-thumbs]') : null
  if (!box) return
  const [low, high] = sliderThumbsOf(box)
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

const sliderThumbsOf = (box: HTMLElement) => [...box.querySelectorAll('input')]

const fieldsOf = (sibling: Element) => [
  ...(sibling.parentElement?.querySelectorAll<HTMLInputElement>('input[name]') ?? []),
]

/** Colours the line between the thumbs and says their values in words. */
function describe(box: HTMLElement): void {
  const bars = box.previousElementSibling
  const [before = '', after = '', more = ''] =
    (bars instanceof SVGElement ? bars.dataset['unit'] : '')?.split('|') ?? []
  const [low, high] = sliderThumbsOf(box)
  for (const [name, sliderThumb] of Object.entries({ low, high })) {
    if (!sliderThumb) continue
    const [value, min, max] = [sliderThumb.value, sliderThumb.min, sliderThumb.max].map(Number) as [
      number,
      number,
      number,
    ]
    box.style.setProperty(`--${name}`, String(max > min ? (value - min) / (max - min) : Number(name === 'high')))
    // A year is no quantity.
    sliderThumb.ariaValueText =
      before + (before + after ? value.toLocaleString('en') : value) + after + (value === max ? more : '')
  }
}

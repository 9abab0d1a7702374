/** A vehicle that turns under the hand: dragging over it, or its slider, shows one frame after the other. */
export function startView360(figure: HTMLElement): void {
  const image = figure.querySelector('img')
  const slider = figure.querySelector('input')
  const frame = image?.parentElement
  const addresses = JSON.parse(figure.dataset['spin'] ?? '[]') as string[]
  if (!image || !slider || !frame) return
  const count = addresses.length
  let isFetched = false
  let drag: { x: number; at: number } | null = null

  const fetchAll = () => {
    if (isFetched) return
    isFetched = true
    for (const address of addresses) new Image().src = address
  }
  const show = (at: number) => {
    const turned = ((at % count) + count) % count
    slider.value = String(turned)
    slider.ariaValueText = `${Math.round((turned / count) * 360)} degrees`
    image.removeAttribute('srcset')
    image.src = addresses[turned] ?? image.src
    frame.querySelector('span')?.remove()
  }

  for (const near of ['pointerover', 'focusin']) figure.addEventListener(near, fetchAll, { once: true })
  slider.addEventListener('input', () => show(Number(slider.value)))
  frame.addEventListener('pointerdown', (event) => {
    fetchAll()
    frame.setPointerCapture(event.pointerId)
    drag = { x: event.clientX, at: Number(slider.value) }
  })
  frame.addEventListener('pointermove', ({ clientX }) => {
    // The whole width is a full turn.
    if (drag) show(drag.at - Math.round(((clientX - drag.x) / frame.clientWidth) * count))
  })
  for (const end of ['pointerup', 'pointercancel']) frame.addEventListener(end, () => void (drag = null))
  frame.addEventListener('dragstart', (event) => event.preventDefault())
}

// Finds the backdrop of a picture from a studio, and colours its wall and floor. The backdrop is what can be reached from the
// edges over soft steps of brightness; shadows and reflections on the floor belong to it and stay.
import { light, relight, smoothStep } from './paint.mjs'

/** Largest step between neighbours, in levels, that is still backdrop. */
const softStep = 5

/** Share of backdrop in each pixel, 0 to 1, with soft edges. `edge` is the amount of paint that ends it. */
export function backdropShare(picture, amounts, edge = 0.12) {
  const reached = reachFromEdges(picture, blockedByPaint(picture, amounts, edge))
  return soften(picture, reached)
}

/** Paint, and the pixels around it; where its colour runs over the edge, only the paint. */
function blockedByPaint({ width, height }, amounts, edge) {
  const around = edge > 0.2 ? [0] : [0, -1, 1, -2, 2]
  const blocked = new Uint8Array(width * height)
  for (let pixel = 0; pixel < amounts.length; pixel += 1) {
    if (amounts[pixel] < edge) continue
    for (const aside of around) {
      blocked[pixel + aside] = 1
      blocked[pixel + aside * width] = 1
    }
  }
  return blocked
}

function reachFromEdges({ data, width, height }, blocked) {
  const reached = new Uint8Array(width * height)
  const todo = []
  const add = (pixel) => {
    if (reached[pixel] || blocked[pixel]) return
    reached[pixel] = 1
    todo.push(pixel)
  }
  for (let column = 0; column < width; column += 1) add(column)
  for (let row = 0; row < height; row += 1) [row * width, row * width + width - 1].forEach(add)
  while (todo.length > 0) {
    const pixel = todo.pop()
    const column = pixel % width
    const neighbours = [
      column > 0 ? pixel - 1 : -1,
      column < width - 1 ? pixel + 1 : -1,
      pixel - width,
      pixel + width < width * height ? pixel + width : -1,
    ]
    for (const next of neighbours) if (next >= 0 && stepBetween(data, pixel, next) <= softStep) add(next)
  }
  return reached
}

const stepBetween = (data, one, other) =>
  Math.max(...[0, 1, 2].map((part) => Math.abs(data[one * 3 + part] - data[other * 3 + part])))

/** Mean of three by three: the edge is no staircase. */
function soften({ width, height }, reached) {
  const share = new Float32Array(width * height)
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const pixel = row * width + column
      let sum = 0
      for (const near of [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1])
        sum += reached[pixel + near]
      share[pixel] = sum / 9
    }
  }
  fillEdges({ width, height }, reached, share)
  return share
}

function fillEdges({ width, height }, reached, share) {
  for (let column = 0; column < width; column += 1)
    for (const pixel of [column, (height - 1) * width + column]) share[pixel] = reached[pixel]
  for (let row = 0; row < height; row += 1)
    for (const pixel of [row * width, row * width + width - 1]) share[pixel] = reached[pixel]
}

/** Colours wall and floor; they meet at `line`, a share of the height, softly as in the cove of a studio. */
export function recolourBackdrop(picture, share, { was, wall, floor, line, soft }) {
  const [before, above, below] = [light(was), light(wall), light(floor)]
  return relight(picture, share, (height) => {
    const part = smoothStep(line - soft, line + soft, height)
    return [0, 1, 2].map((index) => (above[index] + (below[index] - above[index]) * part) / before[index])
  })
}

// Repaints a rendered vehicle. In linear light a painted pixel is  amount × paint + reflection:  the amount is read from the
// pixel's colour along the colour of the paint, what is left is the reflection, and another paint takes the place of the first.
// Shading, highlights and edges stay those of the picture.

const linearOf = Float32Array.from({ length: 256 }, (_, level) => {
  const part = level / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** `#rrggbb` as linear light, 0 to 1. */
export const light = (hex) => [1, 3, 5].map((at) => linearOf[Number.parseInt(hex.slice(at, at + 2), 16)])

/** Linear light as a level of 0 to 255; what is brighter than the picture can show is rolled off. */
function levelOf(value) {
  const soft = value > 0.75 ? 0.75 + 0.25 * (1 - Math.exp((0.75 - value) / 0.25)) : Math.max(0, value)
  return Math.round(255 * (soft <= 0.0031308 ? 12.92 * soft : 1.055 * soft ** (1 / 2.4) - 0.055))
}

export function smoothStep(from, to, value) {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

const meanOf = ([red, green, blue]) => (red + green + blue) / 3

/**
 * How much paint each pixel shows. `hue` is how far a pixel's colour may lie from the paint's: light of the sky and the
 * ground bends it. Below `least` it is a tint of something else; in a box of `lamps` (shares of width and height, and a
 * limit) what shines brighter than paint is a lamp, and within the corners of `glass` a reflection of the sky is no paint.
 */
export function paintAmounts(picture, { paint, hue, least = 0.03, lamps = [], glass = [] }) {
  const colour = light(paint)
  const mean = meanOf(colour)
  const axis = colour.map((part) => part - mean)
  const length = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2
  const amounts = new Float32Array(picture.width * picture.height)
  for (let pixel = 0; pixel < amounts.length; pixel += 1) {
    const at = pixel * 3
    const seen = [linearOf[picture.data[at]], linearOf[picture.data[at + 1]], linearOf[picture.data[at + 2]]]
    const grey = meanOf(seen)
    const amount = ((seen[0] - grey) * axis[0] + (seen[1] - grey) * axis[1] + (seen[2] - grey) * axis[2]) / length
    if (amount <= least) continue
    const aside = axis.reduce((sum, part, index) => sum + (seen[index] - grey - amount * part) ** 2, 0)
    const like = 1 - smoothStep(hue * 0.6, hue, Math.sqrt(aside / length) / amount)
    amounts[pixel] = amount * like * smoothStep(least, least * 2, amount)
  }
  for (const lamp of lamps) leaveLamp(picture, amounts, lamp)
  if (glass.length > 0) leaveGlass(picture, amounts, glass)
  return amounts
}

function leaveGlass({ width, height }, amounts, corners) {
  for (let pixel = 0; pixel < amounts.length; pixel += 1) {
    if (amounts[pixel] === 0) continue
    const [across, down] = [(pixel % width) / width, Math.floor(pixel / width) / height]
    if (isWithin(corners, across, down)) amounts[pixel] = 0
  }
}

/** Counts the sides that a line to the right crosses. */
function isWithin(corners, across, down) {
  const crossed = corners.filter(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]
    return y > down !== nextY > down && across < x + ((down - y) / (nextY - y)) * (nextX - x)
  })
  return crossed.length % 2 === 1
}

function leaveLamp({ width, height }, amounts, { box: [left, top, right, bottom], limit }) {
  for (let row = Math.floor(top * height); row < Math.floor(bottom * height); row += 1) {
    for (
      let pixel = row * width + Math.floor(left * width);
      pixel < row * width + Math.floor(right * width);
      pixel += 1
    ) {
      amounts[pixel] *= 1 - smoothStep(limit * 0.9, limit, amounts[pixel])
    }
  }
}

/** The picture with another paint. */
export function repaint(picture, amounts, { from, to }) {
  const [old, fresh] = [light(from), light(to)]
  const data = Buffer.from(picture.data)
  for (let pixel = 0; pixel < amounts.length; pixel += 1) {
    const amount = amounts[pixel]
    if (amount === 0) continue
    const at = pixel * 3
    const rest = old.map((part, index) => Math.max(0, linearOf[data[at + index]] - amount * part))
    const grey = meanOf(rest)
    // What is reflected keeps a little of its colour; all of it would show the first paint's opposite.
    const neutral = Math.min(1, amount * 8)
    for (const index of [0, 1, 2]) {
      const reflection = rest[index] + (grey - rest[index]) * 0.85 * neutral
      data[at + index] = levelOf(amount * fresh[index] + reflection)
    }
  }
  return { ...picture, data }
}

/** The picture in other light: `tintAt(row)` multiplies linear light where `share` says so. */
export function relight(picture, share, tintAt) {
  const data = Buffer.from(picture.data)
  for (let pixel = 0; pixel < share.length; pixel += 1) {
    if (share[pixel] === 0) continue
    const tint = tintAt(Math.floor(pixel / picture.width) / picture.height)
    const at = pixel * 3
    for (const index of [0, 1, 2]) {
      const seen = linearOf[data[at + index]]
      data[at + index] = levelOf(seen * (1 + (tint[index] - 1) * share[pixel]))
    }
  }
  return { ...picture, data }
}

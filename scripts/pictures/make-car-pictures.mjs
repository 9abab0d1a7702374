// Makes the pictures of demo/media/cars/ that a stock file names, from the renderings in demo/media:
// node scripts/pictures/make-car-pictures.mjs [NAME-PART [FOLDER]]. Only for whoever wants other colours or backdrops; the program reads the files that were made (decision 113).
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { backdropShare, recolourBackdrop } from './backdrop.mjs'
import { bases, bays, designs, paints } from './designs.mjs'
import { paintAmounts, repaint } from './paint.mjs'

const [part = '', target = 'demo/media/cars'] = process.argv.slice(2)
const width = 1200
const stock = readdirSync('demo/southern-cross').filter((name) => name.endsWith('.csv'))
const named = stock.map((name) => readFileSync(join('demo/southern-cross', name), 'utf8')).join('\n')

mkdirSync(target, { recursive: true })
for (const [base, ofBase] of Object.entries(Object.groupBy(designs, (design) => design.base))) {
  const wanted = ofBase.filter(({ name }) => name.includes(part))
  const angles = new Set(wanted.flatMap((design) => design.angles))
  for (const angle of angles) await makeAngle(base, angle, wanted)
}

async function makeAngle(base, angle, wanted) {
  const file = join('demo/media', `${base}-${angle}.jpg`)
  const { data, info } = await sharp(file).resize(width).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = { data, width: info.width, height: info.height }
  const { lamps, glass, edge, ...how } = bases[base] ?? {}
  if (!bases[base])
    return Promise.all(wanted.filter((one) => isNamed(one, angle)).map((one) => save(picture, one, angle)))
  const amounts = paintAmounts(picture, { ...how, lamps: lamps?.[angle], glass: glass?.[angle] })
  const share = how.light === undefined ? undefined : backdropShare(picture, amounts, edge)
  for (const design of wanted.filter((one) => isNamed(one, angle))) {
    const painted = repaint(picture, amounts, { from: how.paint, to: paints[design.paint] })
    const bay = design.bay && {
      ...bays[design.bay],
      was: how.light,
      line: angle === 'detail' ? 0.2 : 0.37,
      soft: 0.006,
    }
    await save(bay ? recolourBackdrop(painted, share, bay) : painted, design, angle)
  }
}

function isNamed({ name, angles }, angle) {
  return angles.includes(angle) && named.includes(`cars/${name}-${angle}.webp`)
}

async function save({ data, width: wide, height }, { name, mirrored }, angle) {
  const image = sharp(data, { raw: { width: wide, height, channels: 3 } })
  const turned = mirrored ? image.flop() : image
  await turned.webp({ quality: 70, effort: 5, smartSubsample: true }).toFile(join(target, `${name}-${angle}.webp`))
}

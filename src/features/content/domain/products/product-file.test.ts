import { expect, test } from 'vitest'
import { entrySchemas } from '../entries/entry-kinds.ts'
import { readFits } from './product-cells.ts'
import { productFile, readProductFile } from './product-file.ts'

const read = (...lines: string[]) => readProductFile(lines.join('\r\n'))

test('a file is read by its headings, whatever they are called and in whatever order', () => {
  const { products, problems } = read(
    'SKU;Name;RRP;SOH;Fits;Colour of the box',
    'TB-1;Tow bar;$1,249.90;3;Toyota HiLux 2015-2020;blue',
    ';Rubber mats;POA;;;',
  )
  expect(problems).toEqual([])
  expect(products).toEqual([
    {
      key: 'tow-bar',
      row: 2,
      fields: {
        title: 'Tow bar',
        part_number: 'TB-1',
        price: 1249.9,
        in_stock: 3,
        fits: [{ make: 'Toyota', model: 'HiLux', from_year: 2015, to_year: 2020 }],
      },
    },
    {
      key: 'rubber-mats',
      row: 3,
      fields: { title: 'Rubber mats', part_number: '', price: null, in_stock: null, fits: [] },
    },
  ])
})

test('rows of one title that name variants are one product', () => {
  const { products, problems } = read(
    'title,variant,price,stock,category',
    'Roof rack,Short,499,2,Roof',
    'Roof rack,Long,549,0,',
    'Roof rack,long,1,1,',
    'Roof rack,,1,1,',
  )
  expect(products).toMatchObject([
    {
      key: 'roof-rack',
      fields: {
        category: 'Roof',
        variants: [
          { name: 'Short', price: 499, in_stock: 2 },
          { name: 'Long', price: 549, in_stock: 0 },
        ],
      },
    },
  ])
  expect(products[0]?.fields).not.toHaveProperty('price')
  expect(problems).toEqual([
    'Row 4: This product already has a variant “long”.',
    'Row 5: “Roof rack” is already in row 2. Name a variant in both rows, or use another title.',
  ])
})

test.each([
  ['title,price\nMat,twelve', 'Row 2: “twelve” is not a price such as 49.90.'],
  ['title,price\nMat,-5', 'Row 2: “-5” is not a price such as 49.90.'],
  ['title,price\nMat,1.234', 'Row 2: “1.234” is not a price such as 49.90.'],
  ['title,stock\nMat,many', 'Row 2: “many” is not a number in stock such as 4.'],
  [
    'title,fits\nMat,Toyota HiLux 2020-2015',
    'Row 2: “Toyota HiLux 2020-2015” is not a vehicle such as Toyota HiLux 2015-2020.',
  ],
  ['title,price\n,5', 'Row 2: There is no title.'],
  ['title,slug\nMat,No Slug', 'Row 2: “No Slug” is not a slug: use small letters, digits and dashes.'],
  ['title\nMat\nMat', 'Row 3: “Mat” is already in row 2. Name a variant in both rows, or use another title.'],
  ['price\n5', expect.stringMatching(/^The first row must hold the headings, with a column “title”\./)],
  ['', expect.stringMatching(/^The first row must hold the headings, with a column “title”\./)],
])('%j says what is wrong', (file, problem) => {
  expect(readProductFile(file).problems).toEqual([problem])
})

test.each([
  ['Toyota', 'Toyota', '', null, null],
  ['Toyota, all models', 'Toyota', '', null, null],
  ['Land Rover Defender from 2020', 'Land Rover', 'Defender', 2020, null],
  ['Ford Ranger 2022+', 'Ford', 'Ranger', 2022, null],
  ['Ford Ranger 2022-', 'Ford', 'Ranger', 2022, null],
  ['Mazda 3 2019', 'Mazda', '3', 2019, 2019],
  ['Peugeot 2008', 'Peugeot', '', 2008, 2008],
  ['Peugeot: 2008 2019–2021', 'Peugeot', '2008', 2019, 2021],
  ['Kia Sportage until 2016', 'Kia', 'Sportage', null, 2016],
  ['Holiday Vans: J-Pod', 'Holiday Vans', 'J-Pod', null, null],
])('%s is a vehicle', (text, make, model, from, to) => {
  expect(readFits(text)).toEqual([{ make, model, from_year: from, to_year: to }])
})

test('what is written as a file is read as the same', () => {
  const content = entrySchemas.product.parse({
    title: '=Tow bar, “heavy”',
    part_number: '-12',
    category: 'Towing',
    description: 'Line one\n\nLine "two"',
    price: 1249.9,
    fits: [
      { make: 'Land Rover', model: 'Defender', from_year: 2020, to_year: null },
      { make: 'Peugeot', model: '2008', from_year: 2019, to_year: 2021 },
      { make: 'Kia', model: '', from_year: null, to_year: 2016 },
      { make: 'Kia', model: 'Rio', from_year: 2016, to_year: 2016 },
    ],
    image: 'https://pictures.example/bar.jpg',
    image_alt: 'A bar',
    order: 4,
  })
  const varied = {
    ...content,
    price: null,
    part_number: '',
    variants: [{ name: 'S', part_number: '1', price: 5, in_stock: 0 }],
  }
  const text = productFile([
    { key: 'bar', content },
    { key: 'varied', content: varied },
  ])
  const { products, problems } = readProductFile(text)
  expect(problems).toEqual([])
  expect(products.map(({ fields }) => entrySchemas.product.parse(fields))).toEqual([content, varied])
})

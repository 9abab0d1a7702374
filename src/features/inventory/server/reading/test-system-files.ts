import type { VehicleInFile } from '#features/inventory/domain/stock-file/vehicle-in-file.ts'
import type { Region } from '#features/sites/domain/region.ts'

type Found = Partial<Omit<VehicleInFile, 'facts' | 'price' | 'wasPrice'>> & {
  price?: number | null
  wasPrice?: number | null
  facts?: Partial<VehicleInFile['facts']>
}
type SystemFile = { name: string; text: string; region?: Region; finds: Found[] }

const lines = (...rows: string[]): string => rows.join('\n')
const picture = (name: string): string => `https://p.example.com/${name}`
const rio = { make: 'Kia', model: 'Rio' }

/** Files in the shapes of dealers' systems, none with a mapping, and what is to be found in them. */
export const systemFiles: SystemFile[] = [
  {
    name: 'us-columns.csv',
    region: 'US',
    text: lines(
      'VIN,Stock #,New/Used,Year,Make,Model,Body,Transmission,Series,Body Door Ct,Odometer,Engine Displacement,Drivetrain Desc,Colour,Interior Color,Invoice,MSRP,Price,Inventory Date,Features,Photo Url List,Passenger Capacity',
      `1FTEW1EP5KFA00001,P1001,U,2019,Ford,F-150,Crew Cab Pickup,Automatic,XLT,4,45123,2.7L,4WD,Oxford White,Gray,30000,45000,32990,11/01/2026,"Backup Camera,Bluetooth",${picture('1.jpg')}|${picture('2.jpg')},5`,
    ),
    finds: [
      {
        stockNumber: 'P1001',
        km: 45_123,
        price: 32990_00,
        wasPrice: null,
        body: 'Pickup',
        drive: '4WD',
        seats: 5,
        features: ['Backup Camera', 'Bluetooth'],
        pictures: [picture('1.jpg'), picture('2.jpg')],
        facts: { engineCc: 2700 },
      },
    ],
  },
  {
    name: 'uk-columns.csv',
    text: lines(
      'vehicle_id,fullregistration,fueltype,year,mileage,bodytype,doors,make,model,variant,enginesize,price,previousprice,transmission,picturerefs,used',
      'V9,AB19CDE,Diesel,2019,45000,SUV,5,Kia,Sportage,2,1995,15990,16990,Manual,"a.jpg,b.jpg",Y',
    ),
    finds: [
      {
        rego: 'AB19CDE',
        carType: 'used',
        price: 15990_00,
        wasPrice: 16990_00,
        engine: '',
        pictures: ['a.jpg', 'b.jpg'],
        facts: { engineCc: 1995 },
      },
    ],
  },
  {
    name: 'au-columns.csv',
    text: lines(
      'StockNo,RegoNo,VehicleType,Make,Model,Badge,BodyColour,TrimColour,GearType,EngineCapacity,DriveType,Odometer,ManuYear,Price,EGC,DAP,NewUsed',
      'ES1,ABC12D,Car,Toyota,RAV4,GX,Silver,Black,CVT,2487,FWD,23456,2021,,35990,38990,Used',
    ),
    finds: [{ year: 2021, price: 38990_00, priceNote: 'drive-away', colour: 'Silver', interiorColour: 'Black' }],
  },
  {
    name: 'units-beside.csv',
    text: lines(
      'Stock,Make,Model,Year,Condition,Distance,Distance Unit,Price Amount,Price Currency',
      'S1,Kia,Rio,2019,Used,45000,Miles,15990,AUD',
      'S2,Kia,Rio,2019,Used,45000,KM,15990,USD',
    ),
    finds: [
      { km: 72_420, price: 15990_00 },
      { km: 45_000, price: null },
    ],
  },
  {
    name: 'headings-twice.csv',
    text: lines(
      'Stock No,Make,Model,Year,Condition,Price,Photo,Photo,Price,Photo',
      `S1,Kia,Rio,2019,Used,15990,${picture('1.jpg')},${picture('2.jpg')},14990,${picture('3.jpg')}`,
    ),
    finds: [{ price: 15990_00, pictures: [picture('1.jpg'), picture('2.jpg'), picture('3.jpg')] }],
  },
  {
    name: 'first-without-number.csv',
    text: lines(
      'Stock No,Make,Model,Year,Condition,Price,Image,Image2,Image 10,Image 3,Option,Option 2',
      `S1,Kia,Rio,2019,Used,15990,${['1', '2', '10', '3'].map((at) => picture(`${at}.jpg`)).join(',')},Sunroof,Tow bar`,
    ),
    finds: [{ pictures: ['1', '2', '3', '10'].map((at) => picture(`${at}.jpg`)), features: ['Sunroof', 'Tow bar'] }],
  },
  {
    name: 'pictures-with-tags.csv',
    text: lines(
      'vehicle_id,make,model,year,state_of_vehicle,image[0].url,image[0].tag[0],image[1].url,availability',
      `V1,Kia,Rio,2019,Used,${picture('1.jpg')},Front,${picture('2.jpg')},AVAILABLE`,
      `V2,Kia,Rio,2019,Used,${picture('1.jpg')},Front,,NOT_AVAILABLE`,
    ),
    finds: [
      { tag: '', pictures: [picture('1.jpg'), picture('2.jpg')], isShown: true },
      { tag: '', isShown: false },
    ],
  },
  {
    name: 'nested.json',
    text: JSON.stringify({
      vehicles: [
        {
          id: 'q1',
          make: { name: 'Kia' },
          model: { name: 'Rio' },
          condition: 'USED',
          mileage: { amount: 45_000, unitCode: 'SMI' },
          price: { value: '15990.00', currencyCode: 'AUD' },
          images: [
            { large: picture('1.jpg'), small: picture('1s.jpg') },
            { large: picture('2.jpg'), small: picture('2s.jpg') },
          ],
        },
      ],
    }),
    finds: [{ ...rio, km: 72_420, price: 15990_00, pictures: [picture('1.jpg'), picture('2.jpg')] }],
  },
  {
    name: 'answer-of-an-api.json',
    text: JSON.stringify({
      data: [
        {
          type: 'vehicle',
          id: '7',
          attributes: {
            stock_number: 'A1',
            make: 'Kia',
            model: 'Rio',
            odometer: { reading: 45_000, unit: 'KM' },
            pricing: { retail: 15_990, cost: 9_000, special: null },
            media: { photos: [{ src: picture('1.jpg') }] },
            condition: 'used',
            features: [{ name: 'Sunroof' }, { name: 'Tow bar' }],
            specs: { body_type: 'Hatch', colour: { exterior: 'Red', interior: 'Black' } },
          },
        },
      ],
    }),
    finds: [
      {
        stockNumber: 'A1',
        km: 45_000,
        price: 15990_00,
        colour: 'Red',
        interiorColour: 'Black',
        features: ['Sunroof', 'Tow bar'],
        pictures: [picture('1.jpg')],
      },
    ],
  },
  {
    name: 'attributes.xml',
    text:
      `<stock><car stockno="A1" make="Kia" model="Rio" condition="used"><price currency="AUD" type="driveaway" value="15990"/>` +
      `<odometer units="miles" value="45000"/><photo href="${picture('1.jpg')}"/><photo href="${picture('2.jpg')}"/></car>` +
      `<car stockno="A2" make="Kia" model="Rio" condition="new"><price currency="AUD" type="egc" value="25990"/></car></stock>`,
    finds: [
      { price: 15990_00, priceNote: 'drive-away', km: 72_420, pictures: [picture('1.jpg'), picture('2.jpg')] },
      { price: 25990_00, priceNote: 'excluding-charges', km: null, carType: 'new' },
    ],
  },
  {
    name: 'named-fields.xml',
    text: `<ads>${['A1', 'A2'].map((number) => `<ad><field name="StockNumber">${number}</field><field name="Make">Kia</field><field name="Model">Rio</field><field name="Kilometres">45000</field><field name="Condition">Used</field></ad>`).join('')}</ads>`,
    finds: [
      { ...rio, stockNumber: 'A1', km: 45_000 },
      { ...rio, stockNumber: 'A2' },
    ],
  },
  {
    name: 'prices-by-kind.xml',
    text: `<inventory>${['A1', 'A2'].map((number) => `<unit><stocknumber>${number}</stocknumber><make>Kia</make><model>Rio</model><prices><price kind="msrp">20000</price><price kind="internet">15990</price><price kind="wholesale">9000</price></prices><condition>Used</condition></unit>`).join('')}</inventory>`,
    finds: [{ price: 15990_00, wasPrice: null }, { price: 15990_00 }],
  },
  {
    name: 'by-hand.csv',
    text: lines(
      "STOCK#;MAKE;MODEL;BUILD DATE;KM'S;OUR PRICE $;N/U;REG;TRANS;COL;ENG;PICS",
      `A1;Kia;Rio;03/2019;45.000;15.990;U;ABC123;A;Red;1.4;${picture('1.jpg')}`,
    ),
    finds: [
      {
        year: 2019,
        km: 45_000,
        price: 15990_00,
        rego: 'ABC123',
        colour: 'Red',
        engine: '1.4',
        pictures: [picture('1.jpg')],
      },
    ],
  },
  {
    name: 'gone-in-a-column-of-its-own.csv',
    text: lines(
      'Stock,Make,Model,Condition,Listing Status,Deleted,Sold?',
      'T1,Isuzu,NPR,Used,Available,Y,N',
      'T2,Isuzu,NPR,Used,Available,N,Y',
      'T3,Isuzu,NPR,Used,Deposit,N,N',
      'T4,Isuzu,NPR,Used,Available,,',
    ),
    finds: [
      { isShown: false },
      { status: 'sold' },
      { status: 'in_stock', isReserved: true },
      { status: 'in_stock', isReserved: false, isShown: true },
    ],
  },
  {
    name: 'gst-in-a-column.csv',
    text: lines(
      'Stock,Make,Model,Condition,Price,GST',
      'T1,Isuzu,NPR,Used,45000,Exclusive',
      'T2,Isuzu,NPR,Used,45000,Inclusive',
      'T3,Isuzu,NPR,Used,45000,+GST',
    ),
    finds: [{ priceNote: 'excluding-gst' }, { priceNote: 'none' }, { priceNote: 'excluding-gst' }],
  },
  {
    name: 'titles-alone.csv',
    text: lines(
      'Ref,Vehicle,Condition,Price',
      'R1,2019 Land Rover Discovery Sport TD4,Used,45000',
      'R2,2020 Toyota Hilux SR5,Used,55000',
    ),
    finds: [
      { make: 'Land Rover', model: 'Discovery Sport', year: 2019 },
      { make: 'Toyota', model: 'Hilux', year: 2020 },
    ],
  },
  {
    name: 'no-make-but-a-vin.csv',
    region: 'US',
    text: lines('VIN,Model,Condition,Price', '1HGCM82633A004352,Accord,Used,5990'),
    finds: [{ make: 'Honda', year: 2003 }],
  },
  {
    name: 'pictures-in-a-cell.csv',
    text: lines(
      'Stock,Make,Model,Condition,Photos',
      `A1,Kia,Rio,Used,"{${picture('1.jpg')},${picture('2.jpg')}}"`,
      `A2,Kia,Rio,Used,"<img src=""${picture('1.jpg')}""><img src='${picture('2.jpg')}'>"`,
      `A3,Kia,Rio,Used,"${picture('a b.jpg')}; ${picture('c.jpg')}"`,
      `A4,Kia,Rio,Used,${picture('pixel.gif')}`,
    ),
    finds: [
      { pictures: [picture('1.jpg'), picture('2.jpg')] },
      { pictures: [picture('1.jpg'), picture('2.jpg')] },
      { pictures: [picture('a%20b.jpg'), picture('c.jpg')] },
      { pictures: [] },
    ],
  },
]

import { factDefinitions, factNames } from '../../vehicle/fact-definitions.ts'
import { stockFields, type StockField } from '../mapping.ts'
import { headingKey } from './heading-key.ts'

/**
 * What dealers' systems and the feeds of partners call the fields: letters and digits only, as `headingKey` leaves them; the
 * surest name first. What a maker recommends (MSRP, RRP) and what a dealer paid was never this dealer's price, nor an earlier one.
 */
const aliases: Partial<Record<StockField, string>> = {
  stock_number:
    'stockno stocknum stock stkno stknum stknumber stk stockid stocknr stockcode stocknumberid unitno unitnumber stockref externalreferenceid dealerreference referencenumber ref vehicleid listingid itemid uniqueid unitid id sku guid',
  name: 'title vehicle vehiclename heading headline listingtitle adtitle vehicletitle displayname yearmakemodel yearmakemodelbadge makemodel makeandmodel makemodelbadge makemodelvariant makemodelseries',
  make: 'brand manufacturer makename makedescription mfr mk marque',
  model: 'modelname vehiclemodel modeldescription range mdl',
  badge:
    'variant trim tr grade badgedescription variantname trimlevel trimname derivative edition modeldetail vehicleconfiguration subtitle floorplan floorplanname floorplancode layoutcode',
  series: 'seriesname seriesdetail',
  year: 'modelyear myr buildyear yr caryear vehicleyear modeldate vehiclemodeldate productiondate manufactureyear manufacturedyear yearofmanufacture yearmanufactured yearofbuild productionyear registrationyear yom yearmodel modelyr buildyr builddate manuyear manyear mfgyear mfdyear yearmanu yearofmanuf caryr platedate compliancedate compdate my build built manufactured complianceyear compliancedateyear compliance',
  km: 'kms odometer odo kilometres kilometers mileage miles odometerreading kmreading odometerkm kilometreage distance distancetravelled kmstravelled currentodometer currentmileage speedo speedometer hubo hubodometer odom klms ks clock kilometerstravelled kilometrestravelled kmsdone kmtravelled mileagekm mileagefromodometer odometervalue',
  price_note:
    'pricetype pricebasis pricenote priceinfo pricequalifier pricedescription pricelabel pricesuffix pricingtype pricecondition taxtype priceincludes valueaddedtaxincluded vatincluded gstincluded taxincluded taxesincluded includesgst includesvat includestax inclvat inclgst priceincludesvat priceincludesgst priceincludestax isgstincluded isgstinclusive isvatincluded gstinclusive vatinclusive taxinclusive pricegstinclusive pricegstincluded gstincl vatincl orcincluded orcincl orcinc includesorc inclorc incorc onroadsincluded onroadcostsincluded includesonroads includesonroadcosts chargesincluded incgst gst vat gststatus gsttype gsttreatment vatstatus taxstatus taxtreatment',
  was_price:
    'was wasprice previousprice oldprice pricewas earlierprice regularprice beforeprice priceprevious originalprice',
  subscription_price: 'weeklyprice perweek',
  rental_price: 'dailyprice perday dailyrate rentalrate hirerate',
  rental: 'isrental',
  car_type:
    'newused nu uorn newusedcode newusedflag usedornew neworused newuseddemo newuseddemonstrator stateofvehicle condition vehiclecondition itemcondition cond saletype stocktype inventorytype vehicletype type isnew isbrandnew isused used new title',
  status:
    'stockstatus availability availabilitystatus vehiclestatus salestatus salesstatus listingstatus advertstatus inventorystatus lifecyclestate state issold sold deleted isdeleted archived isarchived hidden ishidden withdrawn iswithdrawn inactive isinactive removed discontinued donotadvertise donotpublish donotlist noadvertise hidefromweb hideonweb hidefromwebsite hideonwebsite excludefromweb excludefromwebsite excludefromfeed availableforsale isavailable forsale isforsale',
  vin: 'vinnumber vinno vincode vehicleidentificationnumber chassis chassisno chassisnumber frameno framenumber hin serialnumber serialno',
  rego: 'registration regono registrationnumber registrationno plate plateno platenumber licenceplate licenseplate numberplate fullregistration regonumber vehicleregistrationplate regplate reg vrm',
  body: 'bodytype bodystyle bodystyles bodyname bodydescription bodyshape category vehiclecategory rvtype classification producttype vehiclebodytype vehicletype type subtype',
  fuel: 'fueltype fuelname fueldescription enginefuel engfuel enginefueltype fuelsystem motorfuel propulsion',
  transmission: 'trans gearbox transmissiontype transmissionname transmissiondescription geartype gears',
  drive:
    'drivetype drivetrain drivetraindesc driveline drivewheel drivewheelconfiguration driventype drivenwheels wheeldrive traction drivetraintype',
  engine:
    'enginedescription enginename enginedesc engtype enginetype motor eng enginemodel enginesizetext enginesize enginelitres enginesizelitres enginevolume',
  colour:
    'color col extcolour extcolor exteriorcolour exteriorcolor bodycolour bodycolor paint colourname colorname colourdescription colordescription colourexterior colorexterior colourext colorext exterior exteriorcolordescription exteriorcolorname extcolordesc',
  interior_colour:
    'interiorcolor intcolour intcolor interior trimcolour trimcolor upholstery upholsterycolour colourinterior colorinterior colourint colorint interiorcolordescription interiorcolorname',
  doors: 'doorcount noofdoors numberofdoors bodydoorct doornumber doorscount numdoors',
  seats:
    'seatcount noofseats numberofseats seating passengercount seatingcapacity vehicleseatingcapacity passengers numseats passengercapacity',
  tag: 'sticker label promo ribbon',
  certified: 'cpo iscertified certifiedpreowned certifiedpreownedvehicle approvedused iscpo manufacturercertified',
  reserved: 'isreserved onhold ishold',
  comments:
    'description desc descr dealercomments notes vehicledescription sellernotes advertisingnotes comment dealerdescription sellercomments adtext advertdescription advertcomments remarks longdescription fulldescription vehiclecomments sellingpoints marketingcomments webcomments webdescription freetext bodytextext',
  features:
    'extras options equipment vehicleoption vehicleoptions optionlist featurelist vehiclefeatures standardfeatures optionalfeatures accessories feature option factoryoptions fitted optiondescriptions',
  thumbnails: 'thumbs thumbnailurls thumburls',
  floor_plans: 'floorplan floorplanimage floorplanimages',
  spin_frames: '360 360images 360frames spin spinimages',
  history_report_url:
    'historyreport carhistory carhistoryreport historyreportlink vehiclehistoryreport carfax carfaxurl vhrurl',
  video_url: 'video youtube videolink youtubeurl videos walkaroundvideo videolinks',
  location:
    'yard yardcode storecode store branch branchcode branchname locationname locationcode locationid lotlocation site vehiclefulfillment vehiclelocation',
  in_stock_since:
    'dateinstock instockdate inventorydate arrived datearrived entrydate stockdate datein stockindate datefirstonlot firstonlot dateadded arrivaldate datearrival lotdate datereceived stockeddate receiveddate',
  sold_on: 'datesold solddate saledate soldat salesdate',
  custom_rank: 'rank priority sortorder',
  is_shown:
    'showondealerwebsite showonwebsite onwebsite webvisible settoupload advertiseonownwebsite advertise publish published publishtoweb web exporttoweb displayonweb isvisible visible showonweb advertiseonwebsite isadvertised isactive',
}

/** Names of pictures besides `images`: the main one first, then those beside it. */
export const pictureNames = {
  main: 'imagelink mainimage mainphoto coverimage coverphoto primaryimage primaryphoto heroimage leadimage mainimageurl mainpicture primaryimageurl featuredimage firstimage mainimg'.split(
    ' ',
  ),
  all: 'images photos pictures photourls photourllist imagelist imageurls imageurl photo image picture photolist picturelist photourl photolinks imagelinks pictureurls pictureurl imgs img gallery galleryimages media photolink photosurls vehicleimages imagesurls imagefiles enclosure enclosures'.split(
    ' ',
  ),
  more: 'additionalimagelink additionalimagelinks additionalimages additionalimage otherimages otherphotos additionalphotos moreimages morephotos extraimages extraphotos additionalimageurls additionalimageurl additionalpictures galleryimage'.split(
    ' ',
  ),
} as const

/** Names of what is asked for a vehicle: reduced for a time, as advertised on the web, and on paper. */
export const priceNames = {
  reduced: [...bothWays('sale special promo promotional discounted discount now reduced offer'), 'now'],
  asked: [
    ...bothWays('web internet online website advertised advert ad'),
    'price',
    ...bothWays(
      'incgst inclgst includinggst inclusivegst incvat inclvat asking current our selling dealer cash final display sell best window ticket screen consumer aud nzd usd listing customer total start no-haggle vehicle buynow',
    ),
    'vehicleallinprice',
    'allinprice',
    'amount',
    ...bothWays('retail list sticker'),
    'asking',
    'advertised',
    'currentretail',
    'retail',
    'pricevalue',
  ],
  driveAway: [
    ...bothWays(
      'driveaway dap rideaway ontheroad onroad towaway incorc inclorc includingorc inconroads inclonroads includingonroads incgovcharges',
    ),
    'dap',
    'driveaway',
    'rideaway',
  ],
  withoutCharges: [
    ...bothWays(
      'egc ebgc excludinggovernmentcharges exclgovcharges exclgovtcharges excludinggovtcharges excludingonroads exclonroads exonroads exclorc exorc excludingorc beforeorc plusorc beforeonroads plusonroads beforecharges exclcharges',
    ),
    'egc',
    'egcamount',
  ],
  withoutGst: [...bothWays('exgst exclgst excludinggst plusgst beforegst exgstamount'), 'exgst'],
} as const

/** Names of what comes on top of the price until a vehicle is on the road. */
export const chargesNames: readonly string[] =
  'orc orcs orcamount orccost orccosts onroads onroadcost onroadcosts onroadcharges govcharges govtcharges governmentcharges statutorycharges'.split(
    ' ',
  )

function bothWays(words: string): string[] {
  return words.split(' ').flatMap((word) => {
    const key = headingKey(word)
    return [`${key}price`, `price${key}`, `${key}priceamount`]
  })
}

const ofFacts = Object.fromEntries(
  factNames.map((fact) => [factDefinitions[fact].field, `${headingKey(fact)} ${factDefinitions[fact].headings}`]),
)

const named = (field: StockField): string[] => {
  if (field === 'images') return [...pictureNames.all, ...pictureNames.main, ...pictureNames.more]
  if (field === 'price')
    return [
      ...priceNames.asked,
      ...priceNames.driveAway,
      ...priceNames.withoutCharges,
      ...priceNames.withoutGst,
      ...priceNames.reduced,
    ]
  const own = [...(aliases[field] ?? '').split(' '), ...(ofFacts[field] ?? '').split(' ')]
  return [headingKey(field), ...own.filter((name) => name !== '')]
}

/** How sure each name of a field is: 0 is the surest. */
export const namesOf: ReadonlyMap<StockField, ReadonlyMap<string, number>> = new Map(
  stockFields.map((field) => [
    field,
    new Map([...named(field)].toReversed().map((name, at, all) => [name, all.length - 1 - at])),
  ]),
)

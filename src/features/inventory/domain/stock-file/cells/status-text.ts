import type { VehicleStatus } from '../../vehicle/vehicle.ts'
import { termKey } from './state-terms.ts'

/** What a status says of a vehicle: for sale, on its way or sold; held for somebody; taken off the website. */
type StatusText = { status: VehicleStatus; isReserved: boolean; isShown: boolean }

const forSale: StatusText = { status: 'in_stock', isReserved: false, isShown: true }
const reserved: StatusText = { ...forSale, isReserved: true }
const offTheSite: StatusText = { ...forSale, isShown: false }
const onItsWay: StatusText = { ...forSale, status: 'coming_soon' }
const sold: StatusText = { ...forSale, status: 'sold' }

/**
 * `SOLD - awaiting delivery`, `On hold for Smith`, `Withdrawn`, `Available from Monday`: what stands behind is for the yard.
 * Undefined for words that are not known here: nothing is guessed from them.
 */
export function readStatus(written: string): StatusText | undefined {
  // `SoldPendingDelivery`, `on_hold` and `ON HOLD` are words alike.
  const text = written
    .replace(/^https?:\/\/schema\.org\//i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
  const key = termKey(text)
  const word = exact.get(key)
  if (word) return word
  if (
    /\b(?:not|no longer|never|un|(?:do not|don['’]?t|no)(?: be)?)\s?-?(?:available|for sale|in stock|advertised?|published?|list(?:ed)?|shown?|display(?:ed)?|upload(?:ed)?|sell|(?:on )?(?:the )?web(?:site)?)\b/i.test(
      text,
    )
  )
    return offTheSite
  const starts = (among: typeof begun) => among.find(([name]) => key.startsWith(name))?.[1]
  const away = starts(begun.filter(([, meaning]) => meaning !== forSale))
  return away ?? within.find(([pattern]) => pattern.test(text))?.[1] ?? starts(begun)
}

const words: readonly (readonly [StatusText, string])[] = [
  [
    sold,
    'sold soldoff delivered solddelivered soldandelivered soldanddelivered retailed saleclosed salecomplete salecompleted completed invoiced settled handedover soldunit s gone dealt soldvehicle soldout',
  ],
  [
    offTheSite,
    'withdrawn hire onhire hirecar rentalonly oos exstock deleted delete inactive unavailable notavailable outofstock auction atauction auctioned archived archive removed remove expired draft unpublished offline off offmarket offsale hidden hide disabled cancelled canceled suspended paused internal wholesale wholesaled wholesaleonly tradeonly fortrade dealertrade traded tradedout transferred transferredout returned scrapped wrecked writtenoff totaled totalled stolen repossessed repo notforsale nfs notlisted delisted unlisted discontinued pulled ended closed rejected companycar loancar loaner courtesycar courtesyvehicle personal staffcar donotadvertise donotpublish donotlist noadvertise withdrawnfromsale removedfromsale takenoff offsite offthewebsite offwebsite exported export returnedtoowner no false 0 n none missing lost dead trash deactivated blocked void voided retired surplus dealeronly loan oncourtesy companyvehicle',
  ],
  [
    reserved,
    'reserved reserve onhold hold held underoffer deposittaken deposit salepending pendingsale pending underdeposit undercontract depositpaid depositreceived depositheld saleagreed agreed underapplication dep deptaken depreceived deppaid depheld stc committed deliverypending pendingdelivery financepending financeapproved subjecttofinance layby layaway provisional provisionallysold presold contracted contract holddeposit holding inprocess dealpending dealinprogress offeraccepted optioned earmarked allocated undernegotiation innegotiation customerorder spokenfor awaitingfinance awaitingpayment',
  ],
  [
    onItsWay,
    'comingsoon inrecon recon reconditioning inreconditioning inpreparation preparation inprep prep beingprepared inworkshop workshop indetail detailing inservice buildslot intransit transit incoming onorder inbound arrivingsoon arriving due duein intransport preorder backorder onship shipping shipped onwater onthewater atport port awaitingarrival expected eta ordered inproduction production factoryorder buildtoorder upcoming dueshortly pipeline future enroute ontheway availablesoon soon arrivalsoon awaitingdelivery futurestock onroute availabletoorder availablefororder orderplaced factoryordered built allocatedstock',
  ],
  [
    forSale,
    'instock available forsale active live current onlot inyard stock ready onsite inshowroom showroom onsale onoffer advertised published online enabled open listed retail retailready frontline frontlineready readyforsale saleready onyard yard onground ground newarrival justarrived justin used new demo limitedavailability limited instoreonly onlineonly instoreinstock yes true 1 y a ok shown visible instocknow availablenow new_arrival presale special reduced onwebsite website onspecial onconsignment consignment liveonsite liveonwebsite unsold notsold avail unallocated uncommitted clearance onclearance pricedrop pricereduced',
  ],
]

const known = words.flatMap(([meaning, names]) => names.split(' ').map((name) => [termKey(name), meaning] as const))
const exact: ReadonlyMap<string, StatusText> = new Map(known)

/** Longer names first, so that `available soon` is not `available`; short ones are parts of other words. */
const begun = known
  .filter(
    ([name]) =>
      name.length > 4 &&
      !/^(?:trade|limit|retail$|stock$|yard$|ready$|other|stolen$|online$|offline$|deposit$|closed$|active$|current$|special$|reduced$|provisional$|production$|contract$|export$|expected$|internal$|personal$|website$|future$|missing$|shown$|recon$|avail$|committed$|clearance$|workshop$|detailing$|preparation$|inprep$|inservice$|onhire$)/.test(
        name,
      ),
  )
  .concat([
    ['deposit', reserved],
    ['active', forSale],
    ['retailready', forSale],
    ['provisional', reserved],
  ])
  .toSorted(([one], [other]) => other.length - one.length)

/** What counts wherever it stands, what takes a vehicle away before what offers it. */
const within: readonly (readonly [RegExp, StatusText])[] = [
  [/(?<!not |un|n['’]t )\bsold\b/i, sold],
  [
    /\b(?:withdrawn|unavailable|out of stock|company (?:car|vehicle)|courtesy|deleted|archived|written[- ]off|inactive|unpublished|wholesale|auction(?:ed)?|off[- ]?(?:the )?(?:web)?site|trade only|hidden|scrapped|stolen|written off|returned to|no longer)\b/i,
    offTheSite,
  ],
  [
    /^hold\b|\b(?:on hold|negotiation|allocated to|offer (?:pending|accepted|made)|deposit|under (?:offer|contract|deposit)|reserved|(?:sale|deal|finance) (?:pending|agreed|in progress)|pending (?:sale|deal|finance)|held for|layby)\b/i,
    reserved,
  ],
  [
    /\b(?:in transit|coming soon|on order|arriving|arrives|due (?:in|on|early|late|mid)|en route|on the water|eta)\b/i,
    onItsWay,
  ],
  [/(?<!\b(?:not|never)(?: yet)? )\b(?:in stock|available|for sale|ready)\b/i, forSale],
]

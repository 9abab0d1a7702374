/** Such sentences about caravans, trucks and RVs; each with the address that it is to become. */
export const sentencesOfTowingStrangers = {
  'camper AU': `
caravan under 60k with shower and toilet => body=caravan&body=off-road-caravan&ensuite=yes&price=-60000
family van triple bunks => berths=4&berths=5&berths=6&bunks=yes
pop top for 2 under 40k => body=pop-top&berths=2&price=-40000
off road van under 3 tonne atm => body=off-road-caravan&atm=-3000
caravan we can tow with a ranger => body=caravan&body=off-road-caravan&atm=-3500
van with island bed and separate shower => features=island-bed&q=separate shower
full height caravan under 20 foot => body=caravan&body=off-road-caravan&length=-6.1&q=full height
semi off road couples van with solar => body=off-road-caravan&berths=2&q=semi solar
camper trailer under 1500 kg => body=camper-trailer&atm=-1500
motorhome for 4 auto => body=motorhome&berths=4&berths=5&berths=6&q=auto
hybrid camper off grid for family of 5 => body=hybrid&berths=5&berths=6&q=off grid
something light for a small suv to tow => atm=-2000
single axle caravan under 2000kg tare => body=caravan&body=off-road-caravan&axles=single-axle&tare=-2000
25 foot caravan with slide out => body=caravan&body=off-road-caravan&slides=1&slides=2&length=7.3-8
toy hauler for a dirt bike => body=toy-hauler
caravan with washing machine and aircon => body=caravan&body=off-road-caravan&q=washing machine aircon
new van around 70 grand => car_type=new&price=63000-77000
used jayco under 30k => car_type=used&make=jayco&price=-30000
can my pajero tow it => atm=-3000
van for a family of 6 with bunk beds => berths=6&bunks=yes
tandem axle off roader with lithium => body=off-road-caravan&axles=tandem-axle&q=lithium
pop top that fits in the garage => body=pop-top&q=fits garage
sleeps 5 under 50 thousand => berths=5&price=-50000
caravan ensuite queen bed 19ft to 21ft => body=caravan&body=off-road-caravan&ensuite=yes&length=5.7-6.5&q=queen bed
small teardrop => body=pod&q=small
caravan for 2 grey nomads under 70k => body=caravan&body=off-road-caravan&berths=2&price=-70000
van under 2.5t atm with an ensuite => ensuite=yes&atm=-2500
bunk van for 5 under 60 => berths=5&berths=6&bunks=yes&price=-60000
poptop for the triton => body=pop-top&q=triton
lightweight off roader for a couple => body=off-road-caravan&berths=2&atm=-2000
18 to 20 footer with east west bed => length=5.4-6.1&q=east west bed
`,
  'camper NZ': `
self contained motorhome for two => body=motorhome&berths=2&q=self contained
caravan under 1800kg sleeps 4 => body=caravan&body=off-road-caravan&berths=4&atm=-1800
csc certified campervan under 80k => body=motorhome&price=-80000&q=csc certified
2 berth caravan with island bed => body=caravan&body=off-road-caravan&berths=2&features=island-bed
pop top under 30 grand => body=pop-top&price=-30000
`,
  'truck AU': `
8 pallet curtainsider with tailgate loader => body=curtainsider&q=8 pallet tailgate loader
tipper under 4.5 tonne gvm => body=tipper&gvm=-4500
fridge truck with tail lift => body=pantech&q=tail lift
prime mover under 200k => body=prime-mover&price=-200000
auto tray truck car licence => body=tray&transmission=amt&transmission=automatic&gvm=-4500
mr licence truck with crane => body=tray&gvm=8000-
hino 300 tipper => make=hino&model=300-series&body=tipper
truck with sleeper cab 6x4 => drive=6x4&q=sleeper cab
2019 or newer isuzu under 100000km => make=isuzu&year=2019-&km=-100000
electric truck => fuel=electric
14 pallet pantech => body=pantech&q=14 pallet
12 seater bus => body=bus&seats=25
medium rigid auto => transmission=amt&transmission=automatic&gvm=8000-
truck under 60 grand plus gst => price=-60000
dual cab truck with tray => body=tray&q=dual cab
tautliner with 10 pallets => body=curtainsider&q=10 pallets
hr licence tipper under 150k => body=tipper&price=-150000&gvm=8000-
van body truck i can drive on a car licence => body=van&gvm=-4500&q=body
hino or isuzu 2018 on => make=hino&make=isuzu&year=2018-
`,
  'truck NZ': `
class 2 licence truck => gvm=-18000
curtainsider under 80k => body=curtainsider&price=-80000
tipper 6 wheeler => body=tipper&q=6 wheeler
refrigerated truck for deliveries => body=pantech&q=deliveries
isuzu or hino tray deck => make=hino&make=isuzu&body=tray
flatdeck with crane under 120 grand => body=tray&price=-120000&q=crane
`,
  'rv US': `
class c under 100k sleeps 6 => body=class-c-motorhome&berths=6&price=-100000
bunkhouse under 7000 lbs => bunks=yes&atm=-7000
travel trailer my tahoe can pull => body=travel-trailer&atm=-8400
toy hauler with 12 foot garage => body=toy-hauler&q=12 foot garage
fifth wheel with rear living => body=fifth-wheel&q=rear living
couples trailer under 25 ft => body=off-road-trailer&body=travel-trailer&berths=2&length=-25
class a diesel pusher with 3 slides => body=class-a-motorhome&fuel=diesel&slides=3
half ton towable under 30k => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer&price=-30000
pop up camper under 10 grand => body=travel-trailer&price=-10000
rv with king bed and outdoor kitchen => q=king bed outdoor kitchen
trailer with two bathrooms => body=off-road-trailer&body=travel-trailer&q=two bathrooms
solar ready off road trailer => body=off-road-trailer&q=solar ready
new travel trailer less than $300 a month => car_type=new&body=travel-trailer&repayment=-300
gas class a under 35 feet => body=class-a-motorhome&fuel=gas&length=-35
four season rv sleeps 4 => berths=4&q=four season
b van under 100k => body=class-c-motorhome&price=-100000
lightweight trailer under 3500 lbs => body=off-road-trailer&body=travel-trailer&atm=-3500
used motorhome low miles => car_type=used&body=class-a-motorhome&body=class-c-motorhome&sort=km-asc
rv for full time living => q=full time living
2022 or newer with slide out => slides=1&slides=2&slides=3&year=2022-
toy hauler for my harley under 60k => body=toy-hauler&price=-60000
5th wheel with bunks for a family of 6 => body=fifth-wheel&berths=6&berths=8&bunks=yes
class b or class c under 120k => body=class-c-motorhome&price=-120000
trailer under 5,000 lbs for my ford explorer => body=off-road-trailer&body=travel-trailer&atm=-5000
gas motorhome with 2 slides low miles => body=class-a-motorhome&body=class-c-motorhome&fuel=gas&slides=2&sort=km-asc
`,
}

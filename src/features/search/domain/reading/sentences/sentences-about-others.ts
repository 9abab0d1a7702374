/**
 * What shoppers of other vehicles type, by template and region, and the address that it is to become: filters, and in `q` what no filter
 * says.
 */
export const sentencesAboutOthers = {
  'motorcycle AU': `
r licence => lams=yes
first bike under 8k => lams=yes&price=-8000
p plate bike => lams=yes
learner bike under 10k => lams=yes&price=-10000
lams approved naked => body=naked&lams=yes
lams => lams=yes
p plater friendly kawasaki => make=kawasaki&lams=yes
adventure bike under 20k => body=adventure&price=-20000
bmw adventure => make=bmw&body=adventure
harley under 30k => make=harley-davidson&price=-30000
ducati red => make=ducati&colour=red
yamaha mt-07 => make=yamaha&model=mt-07
mt07 => model=mt-07
z900 => model=z900
ninja 500 => model=ninja-500
scooter under 5000 dollars => body=scooter&price=-5000
cruiser low km => body=cruiser&sort=km-asc
650cc => engine=618-683
under 500cc => engine=-500
over 1000cc => engine=1000-
300 to 650cc lams => lams=yes&engine=300-650
cafe racer => body=cafe-racer
used bike under 8k => car_type=used&price=-8000
new yamaha => car_type=new&make=yamaha
less than 10,000 km => km=-10000
2022 or newer => year=2022-
less than 2 years old => year=2024-
not black => colour=blue&colour=grey&colour=red&colour=silver&colour=white
no cruisers => body=adventure&body=cafe-racer&body=naked&body=scooter&body=sports
naked or sports => body=naked&body=sports
bike near sydney => near=sydney&within=50
bikes in melbourne => near=melbourne&within=50
motorbikes for sale =>
beginner bike => lams=yes
cheapest scooter => body=scooter&sort=price-asc
newest first => sort=latest
v strom 800 => model=v-strom-800
r 1300 gs => model=r-1300-gs
blue yamaha => make=yamaha&colour=blue
kawasaki or yamaha => make=kawasaki&make=yamaha
around 12k => price=10800-13200
white cruiser under 25,000 => body=cruiser&colour=white&price=-25000`,
  'motorcycle NZ': `
restricted licence bike => lams=yes
learner legal under 8k => lams=yes&price=-8000
adventure near auckland => body=adventure&near=auckland
harley davidson cruiser => make=harley-davidson&body=cruiser
under 20,000 kms => km=-20000`,
  'camper AU': `
pop top for landcruiser => body=pop-top&atm=-3500
off road bunks for 5 => body=off-road-caravan&berths=5&berths=6&bunks=yes
pop top for two under 60k => body=pop-top&berths=2&price=-60000
something a Ranger can tow => atm=-3500
caravan my Prado can tow => body=caravan&body=off-road-caravan&atm=-3000
towed by a ranger => atm=-3500
behind my hilux => atm=-3200
what can I tow =>
what can my car tow =>
caravan my car can tow => body=caravan&body=off-road-caravan
pop top I can tow with my ute under 40k => body=pop-top&price=-40000
my old Commodore can tow =>
van for my car =>
van for my triton => atm=-3100
caravan for grey nomads => body=caravan&body=off-road-caravan&berths=2
off road van for couple => body=off-road-caravan&berths=2
family van with bunks under 60k => berths=4&berths=5&berths=6&bunks=yes&price=-60000
caravan for a family of 5 => body=caravan&body=off-road-caravan&berths=5&berths=6
for two people => berths=2
sleeps 4 => berths=4
sleeps 6 with bunks => berths=6&bunks=yes
4 berth caravan => body=caravan&body=off-road-caravan&berths=4
2 berth pop top => body=pop-top&berths=2
pop top under 50k => body=pop-top&price=-50000
poptop => body=pop-top
off road caravan with ensuite => body=off-road-caravan&ensuite=yes
caravan without ensuite => body=caravan&body=off-road-caravan&ensuite=no
no bunks => bunks=no
atm under 2500 kg => atm=-2500
under 2.5 tonne => atm=-2500
less than 3 tonnes atm => atm=-3000
tare under 2000kg => tare=-2000
payload over 400 kg => payload=400-
under 20 ft => length=-6.1
21 foot => length=6.1-6.8
less than 6.5 metres => length=-6.5
jayco under 70k => make=jayco&price=-70000
used jayco => car_type=used&make=jayco
new caravan => car_type=new&body=caravan&body=off-road-caravan
camper trailer under 30k => body=camper-trailer&price=-30000
toy hauler => body=toy-hauler
motorhome diesel => body=motorhome&fuel=diesel
hybrid under 60000 => body=hybrid&price=-60000
couples van => berths=2
caravans near sydney => body=caravan&body=off-road-caravan&near=sydney&within=50
vans in melbourne => near=melbourne&within=50
less than 5 years old => year=2021-
2020 or newer => year=2020-
ironbark 20 => model=ironbark-20
drifter 7.0 => model=drifter-7-0
pod => body=pod
not a motorhome => body=camper-trailer&body=caravan&body=hybrid&body=off-road-caravan&body=pod&body=pop-top&body=toy-hauler
caravan or camper trailer => body=camper-trailer&body=caravan&body=off-road-caravan
under $100 a week => repayment=-100
cheapest pop top => body=pop-top&sort=price-asc
what can my landcruiser tow => atm=-3500
caravan to suit a dmax => body=caravan&body=off-road-caravan&atm=-3500
3 berth => berths=3
bunk van for kids => berths=4&berths=5&berths=6&bunks=yes
ensuite off road under 90k => body=off-road-caravan&ensuite=yes&price=-90000
off-road caravan under 3000kg => body=off-road-caravan&atm=-3000`,
  'camper NZ': `
caravan for a couple under 40k => body=caravan&body=off-road-caravan&berths=2&price=-40000
motorhome sleeps 4 => body=motorhome&berths=4
for my hilux => atm=-3200
caravans near christchurch => body=caravan&body=off-road-caravan&near=christchurch
under 7 m => length=-7`,
  'rv US': `
van life class b => body=class-c-motorhome
class b under 80k => body=class-c-motorhome&price=-80000
campervan => body=class-c-motorhome
pop up camper => body=travel-trailer
teardrop => body=travel-trailer
RV my F-150 can pull => atm=-12200
trailer for my chevy silverado => atm=-12000
travel trailer my tacoma can tow => body=travel-trailer&atm=-6500
what can a ram 2500 pull => atm=-19780
what can my f-250 super duty diesel tow => atm=-18500
rv my 2021 f150 can tow => atm=-13500
what can my 4runner pull => atm=-5000
RVs in colorado => q=colorado
camper towed by a jeep grand cherokee => atm=-6200
half ton towable bunkhouse => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer&bunks=yes
towable under 30k => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer&price=-30000
travel trailer for 6 people => body=travel-trailer&berths=6&berths=8
camper for a family of 6 => berths=6&berths=8
camper under 30 ft => length=-30
toy hauler for a family of 6 => body=toy-hauler&berths=6&berths=8
travel trailer under $40,000 => body=travel-trailer&price=-40000
sleeps 8 => berths=8
sleeps 6 with bunks => berths=6&bunks=yes
bunkhouse travel trailer => body=travel-trailer&bunks=yes
fifth wheel => body=fifth-wheel
5th wheel under 80k => body=fifth-wheel&price=-80000
class a diesel => body=class-a-motorhome&fuel=diesel
class c motorhome => body=class-c-motorhome
class c under $90,000 => body=class-c-motorhome&price=-90000
what can my f150 tow => atm=-12200
half ton towable => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer
class c 8 ft wide => body=class-c-motorhome&q=8 ft wide
travel trailer my half ton truck can pull => body=travel-trailer
under 7000 lbs => atm=-7000
gvwr under 8,000 lb => gvm=-8000
under 30 ft => length=-30
25 feet => length=24-26
dry weight under 5000 lbs => tare=-5000
used motorhome => car_type=used&body=class-a-motorhome&body=class-c-motorhome
new travel trailer => car_type=new&body=travel-trailer
couple => berths=2
for a couple under 30k => berths=2&price=-30000
near austin => near=austin
rvs in houston => near=houston
less than 5 years old => year=2021-
2021 or newer => year=2021-
under 20,000 miles => km=-20000
gas motorhome => body=class-a-motorhome&body=class-c-motorhome&fuel=gas
juniper horizon => make=juniper&model=horizon
big bend rio => make=big-bend&model=rio
not a toy hauler => body=class-a-motorhome&body=class-c-motorhome&body=fifth-wheel&body=off-road-trailer&body=travel-trailer
travel trailer or fifth wheel => body=fifth-wheel&body=travel-trailer
$300 a month => repayment=-300
cheapest travel trailer => body=travel-trailer&sort=price-asc
off-road trailer => body=off-road-trailer
large family => berths=6&berths=8
no bunks => bunks=no
white class a => body=class-a-motorhome&colour=white`,
  'truck AU': `
truck I can drive on a car licence => gvm=-4500
car licence tray => body=tray&gvm=-4500
hr licence tipper => body=tipper&gvm=8000-
light rigid pantech => body=pantech&gvm=-8000
tipper under 100k => body=tipper&price=-100000
prime mover kenworth => make=kenworth&body=prime-mover
isuzu npr => make=isuzu&model=npr-45-155
hino 300 series => make=hino&model=300-series
fuso canter => make=fuso&model=canter-515
curtainsider => body=curtainsider
pantech with auto => body=pantech&transmission=amt&transmission=automatic
tray under 4.5 tonne => body=tray&gvm=-4500
gvm under 4500 kg => gvm=-4500
gvm over 8 tonnes => gvm=8000-
6x4 => drive=6x4
manual tipper => body=tipper&transmission=manual
amt => transmission=amt
less than 300,000 km => km=-300000
2018 or newer => year=2018-
less than 10 years old => year=2016-
diesel tray truck => body=tray&fuel=diesel
electric truck => fuel=electric
25 seat bus => body=bus&seats=25
bus => body=bus
white pantech => body=pantech&colour=white
not white => colour=black&colour=blue&colour=grey&colour=red&colour=silver
no automatics => transmission=manual
isuzu or hino => make=hino&make=isuzu
trucks in sydney => near=sydney&within=50
near melbourne => near=melbourne&within=50
car licence truck => gvm=-4500
used tipper isuzu => car_type=used&make=isuzu&body=tipper
new hino => car_type=new&make=hino
cheapest cab chassis => body=cab-chassis&sort=price-asc
cab chassis under $80,000 => body=cab-chassis&price=-80000
van under 60k => body=van&price=-60000
ud prime mover => make=ud&body=prime-mover
3 seats => seats=3
around 70k => price=63000-77000`,
  'truck NZ': `
curtainsider near auckland => body=curtainsider&near=auckland
tipper diesel under 120k => body=tipper&fuel=diesel&price=-120000
flat deck => body=tray
fuso under 200,000 km => make=fuso&km=-200000
4x2 manual => transmission=manual&drive=4x2`,
}

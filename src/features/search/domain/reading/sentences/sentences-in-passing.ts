/**
 * What shoppers type in passing: prices without their thousands, cabs, slide-outs, families by number, repayments; each with the address
 * that it is to become.
 */
export const sentencesInPassing = {
  'car AU': `
hybrids that aren't toyotas => make=bmw&make=fiat&make=ford&make=kgm&make=kia&make=land-rover&make=mazda&make=mercedes-benz&make=mini&make=peugeot&make=tesla&make=volkswagen&fuel=hybrid&fuel=plug-in-hybrid
utes that arent white or silver => body=dual-cab-ute&body=ute&colour=black&colour=blue&colour=grey&colour=red
low kay hilux => model=hilux&sort=km-asc
cheap as chips hatch => body=hatch&sort=price-asc
auto sedan for my daughter's first car => body=sedan&transmission=automatic&transmission=cvt&sort=price-asc
work ute no older than 2018 => body=dual-cab-ute&body=ute&year=2018-
any corollas with under 60 thousand on the clock => model=corolla&km=-60000
manual hilux with canopy under 30 => model=hilux&transmission=manual&price=-30000&q=canopy
family wagon 7 seats under 40k auto => body=wagon&transmission=automatic&transmission=cvt&seats=7&price=-40000&q=family
small automatic hatch for a learner => body=hatch&transmission=automatic&transmission=cvt&q=small&sort=price-asc
ex demo suv => car_type=demo&body=suv
cx5 or rav4 low kms => model=cx-5&q=rav4&sort=km-asc
diesel people mover with tow bar => body=people-mover&fuel=diesel&features=tow-bar
turbo petrol sedan black => body=sedan&fuel=petrol&colour=black&q=turbo
single owner land cruiser prado full service history => model=landcruiser-prado&owners=1&service_history=full
something to tow a 2.5 tonne van => towing=2500-
convertible under 25 grand => body=convertible&price=-25000
electric car with 400km range => fuel=electric&electric_range=400-
ford ranger wildtrak => make=ford&model=ranger&q=wildtrak
4x4 under 200000 km under 20k => drive=4wd&price=-20000&km=-200000
cheap second hand car for uni student => car_type=used&sort=price-asc
white van with sliding door => body=van&colour=white&q=sliding door
hybrid suv awd => body=suv&fuel=hybrid&fuel=plug-in-hybrid&drive=awd
no more than 100,000 ks => km=-100000
2021 to 2023 mazda cx-5 => make=mazda&model=cx-5&year=2021-2023
toyota between 25 and 35 => make=toyota&price=25000-35000
5 star safety small suv => body=suv&safety_rating=5&q=small
hatch in parramatta => body=hatch&location=parramatta
sports car manual => body=sports&transmission=manual
weekly repayments under $150 => repayment=-150
2wd ute => body=dual-cab-ute&body=ute&drive=fwd&drive=rwd
auto i30 under 12 => model=i30&transmission=automatic&transmission=cvt&price=-12000
commuter car good on fuel under 10k => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-10000&q=commuter
big family suv 8 seats diesel => body=suv&fuel=diesel&seats=8
diesel wagon not automatic => body=wagon&fuel=diesel&transmission=manual
no older than 2018 ranger 4x4 => model=ranger&drive=4wd&year=2018-
low km one owner corolla hatch => model=corolla&body=hatch&owners=1&sort=km-asc
ute with less than 150,000km under 35 grand => body=dual-cab-ute&body=ute&price=-35000&km=-150000
bmw 3 series black on black => make=bmw&model=3-series&colour=black
land cruiser under 100 => model=land-cruiser&model=landcruiser-prado&price=-100000
cheap 4wd => drive=4wd&sort=price-asc
used ev under 40 => car_type=used&fuel=electric&price=-40000
something like a cx-5 => model=cx-5
silver or white sedan => body=sedan&colour=silver&colour=white
tow bar and sunroof suv => body=suv&features=sunroof&features=tow-bar
petrol manual hatch under 8k => body=hatch&fuel=petrol&transmission=manual&price=-8000
new or demo hybrid => car_type=demo&car_type=new&fuel=hybrid&fuel=plug-in-hybrid
max 30k max 80000 kms automatic => transmission=automatic&transmission=cvt&price=-30000&km=-80000
van for a tradie => body=van
ford or mazda ute => make=ford&make=mazda&body=dual-cab-ute&body=ute
under 5 years old suv => body=suv&year=2021-
as new hilux => model=hilux&q=as new
off grid => q=off grid
corolla under 15 auto low kms => model=corolla&transmission=automatic&transmission=cvt&price=-15000&sort=km-asc
2 wheel drive ute under 20 => body=dual-cab-ute&body=ute&drive=fwd&drive=rwd&price=-20000
mazda ute dual cab 4x4 under 45 => make=mazda&body=dual-cab-ute&body=ute&drive=4wd&price=-45000
white hiace style van => body=van&colour=white&q=hiace style
cars under 10 => price=-10000
wagon under 20k with roof racks => body=wagon&price=-20000&q=roof racks
hatch that's cheap to run => body=hatch&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
prado diesel 7 seater under 60k => fuel=diesel&seats=7&price=-60000&q=prado
red ford ranger 4x4 auto => make=ford&model=ranger&transmission=automatic&transmission=cvt&drive=4wd&colour=red
petrol auto under 5 grand => fuel=petrol&transmission=automatic&transmission=cvt&price=-5000
small suv hybrid under 35 => body=suv&fuel=hybrid&fuel=plug-in-hybrid&price=-35000&q=small
manual diesel 4wd wagon => body=wagon&fuel=diesel&transmission=manual&drive=4wd
luxury sedan under 50 => body=sedan&price=-50000&q=luxury
new kia under 30k driveaway => car_type=new&make=kia&price=-30000
0 to 50000 kms suv => body=suv&km=-50000
finance under $100 a week => repayment=-100
less than 60 thousand kms => km=-60000
electric hatch range 300km => body=hatch&fuel=electric&electric_range=300-
2019 or later diesel ute with tow bar => body=dual-cab-ute&body=ute&fuel=diesel&features=tow-bar&year=2019-
not a ute => body=convertible&body=hatch&body=people-mover&body=sedan&body=sports&body=suv&body=van&body=wagon
automatic only suv => body=suv&transmission=automatic&transmission=cvt
toyota wagon with low kms under 18 => make=toyota&body=wagon&price=-18000&sort=km-asc
reliable second hand diesel ute => car_type=used&body=dual-cab-ute&body=ute&fuel=diesel&q=reliable
auto suv for under 28k => body=suv&transmission=automatic&transmission=cvt&price=-28000
7 seat hybrid => fuel=hybrid&fuel=plug-in-hybrid&seats=7
hilux sr5 under 50 => model=hilux&price=-50000&q=sr5
black mazda 3 hatch manual => make=mazda&model=3&body=hatch&transmission=manual&colour=black
it's for my daughter first car under 8k => price=-8000&sort=price-asc
any evs under 35 grand => fuel=electric&price=-35000
ford ranger 2020 or newer under 100000 kms => make=ford&model=ranger&year=2020-&km=-100000
sedan with sunroof and full service history => body=sedan&service_history=full&features=sunroof
4wd wagon to tow 3 tonne => body=wagon&drive=4wd&towing=3000-
mini under 20 => make=mini&price=-20000
dual cab under 60 => body=dual-cab-ute&price=-60000
extended cab => body=dual-cab-ute&body=ute
between 20 and 30 => price=20000-30000
under 7 => price=-7000`,
  'car NZ': `
petrol saver for commuting => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
small hatch that saves on petrol => body=hatch&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&q=small
nz new mazda 3 hatch => make=mazda&model=3&body=hatch&q=nz new
imported hybrid under 15 => fuel=hybrid&fuel=plug-in-hybrid&price=-15000&q=imported
double cab diesel under 45k => body=dual-cab-ute&fuel=diesel&price=-45000
7 seater with low kms => seats=7&sort=km-asc
station wagon with towbar under 10 thousand => body=wagon&features=tow-bar&price=-10000
electric under 30,000 => fuel=electric&price=-30000
people mover 8 seater => body=people-mover&seats=8
4wd ute under 40 nz new => body=dual-cab-ute&body=ute&drive=4wd&price=-40000&q=nz new
hatch under 8 grand with towbar => body=hatch&features=tow-bar&price=-8000
second hand tesla model 3 => car_type=used&make=tesla&model=model-3
electric with range over 350 km => fuel=electric&electric_range=350-
low mileage hatch => body=hatch&sort=km-asc
awd wagon for the snow => body=wagon&drive=awd
4x4 double cab ute under 35k => body=dual-cab-ute&drive=4wd&price=-35000
mazda or toyota under 12k => make=mazda&make=toyota&price=-12000
van with under 150000km => body=van&km=-150000
hybrid hatch under 15 grand low km => body=hatch&fuel=hybrid&fuel=plug-in-hybrid&price=-15000&sort=km-asc
7 seater suv awd => body=suv&drive=awd&seats=7
hilux double cab => model=hilux&body=dual-cab-ute
cheap manual hatch => body=hatch&transmission=manual&sort=price-asc`,
  'car US': `
gas sipper suv => body=suv&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
used truck under 25k with low miles => car_type=used&body=dual-cab-ute&body=ute&price=-25000&sort=km-asc
certified preowned suv => car_type=used&body=suv&q=certified
4 door sedan under 15000 => body=sedan&doors=4&price=-15000
mercedes c class => make=mercedes-benz&model=c-class
bmw 3 sedan => make=bmw&model=3-series&body=sedan
extended cab pickup 4x4 => body=dual-cab-ute&body=ute&drive=4wd
awd minivan => body=people-mover&drive=awd
v8 truck => body=dual-cab-ute&body=ute&q=v8
red convertible => body=convertible&colour=red
under 30 mpg => fuel_economy=-30
pickup truck under 20 with low mileage => body=dual-cab-ute&body=ute&price=-20000&sort=km-asc
suv that seats 8 => body=suv&seats=8
toyota truck 4wd => make=toyota&body=dual-cab-ute&body=ute&drive=4wd
blue sedan automatic under 60k miles => body=sedan&transmission=automatic&transmission=cvt&colour=blue&km=-60000
manual sports car => body=sports&transmission=manual
2 door coupe => body=convertible&body=sports&doors=2
diesel pickup f-250 => model=f-250&body=dual-cab-ute&body=ute&fuel=diesel
f-150 under 40 => model=f-150&price=-40000
hybrid with good mpg => fuel=hybrid&fuel=plug-in-hybrid
v6 sedan under 10k miles => body=sedan&km=-10000&q=v6
chevy truck => body=dual-cab-ute&body=ute&q=chevy
7 passenger suv under 30 => body=suv&seats=7&price=-30000
white suv leather => body=suv&colour=white&q=leather
cheap truck => body=dual-cab-ute&body=ute&sort=price-asc
minivans under 15k => body=people-mover&price=-15000
used electric cars under 20k => car_type=used&fuel=electric&price=-20000
king cab 4x4 => body=dual-cab-ute&body=ute&drive=4wd
economical sedan => body=sedan&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
certified used suv under 100k miles => car_type=used&body=suv&km=-100000&q=certified
ford f-150 crew cab under 45 => make=ford&model=f-150&body=dual-cab-ute&price=-45000
suv with third row under 30k => body=suv&seats=7&seats=8&price=-30000
cheap on gas => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
low mileage pickup => body=dual-cab-ute&body=ute&sort=km-asc
convertible under 20000 => body=convertible&price=-20000
work van under 25 => body=van&price=-25000
king cab => body=dual-cab-ute&body=ute`,
  'motorcycle AU': `
lams naked bike under 10k => body=naked&lams=yes&price=-10000
harley under 20 => make=harley-davidson&price=-20000
adventure bike 800cc => body=adventure&engine=760-840
learner legal kawasaki => make=kawasaki&lams=yes
cruiser with low kms => body=cruiser&sort=km-asc
bmw r series => make=bmw&model=r-1300-gs
300cc scooter => body=scooter&engine=285-315
under 300cc => engine=-300
kawasaki ninja 500 => make=kawasaki&model=ninja-500
learner bike under 6 => lams=yes&price=-6000
ducati not red => make=ducati&colour=black&colour=blue&colour=grey&colour=silver&colour=white
scooter under 3k => body=scooter&price=-3000
harley fat boy => make=harley-davidson&model=fat-boy
yamaha mt07 => make=yamaha&model=mt-07
big bore adventure bike over 1000cc => body=adventure&engine=1000-&q=big bore
bmw gs => make=bmw&model=r-1300-gs
sports bike under 15000 => body=sports&price=-15000
lams cruiser => body=cruiser&lams=yes
600cc sports bike => body=sports&engine=570-630
yamaha under 5k => make=yamaha&price=-5000
road bike for beginner => lams=yes&q=road
kawasaki z900 black => make=kawasaki&model=z900&colour=black
touring bike under 20000 kms => body=adventure&body=cruiser&km=-20000
dirt bike under 4 => body=adventure&price=-4000
learner approved ninja under 7k => lams=yes&price=-7000&q=ninja
cheap scooter => body=scooter&sort=price-asc
harley street glide under 30 => make=harley-davidson&model=street-glide&price=-30000
bike under 300cc lams => lams=yes&engine=-300`,
  'camper AU': `
van i can tow with a mazda cx-5 =>
what can i tow with a toyota kluger =>
off road caravan with bunks under 3 tonne => body=off-road-caravan&bunks=yes&atm=-3000
pop top under 20ft => body=pop-top&length=-6.1
family van sleeps 6 => berths=6
couples caravan with island bed and ensuite => body=caravan&body=off-road-caravan&berths=2&ensuite=yes&features=island-bed
hybrid camper under 60 => body=hybrid&price=-60000
motorhome for 4 people diesel => body=motorhome&fuel=diesel&berths=4&berths=5&berths=6
jayco under 18 foot => make=jayco&length=-5.5
caravan under 2500kg atm => body=caravan&body=off-road-caravan&atm=-2500
full ensuite caravan under 80 => body=caravan&body=off-road-caravan&ensuite=yes&price=-80000
caravan with triple bunks => body=caravan&body=off-road-caravan&bunks=yes
20 to 22 foot caravan with ensuite => body=caravan&body=off-road-caravan&ensuite=yes&length=6-6.8
light caravan under 1800kg tare => body=caravan&body=off-road-caravan&tare=-1800&q=light
pop top with island bed => body=pop-top&features=island-bed
off grid hybrid => body=hybrid&q=off grid
jayco with bunks under 50 => make=jayco&bunks=yes&price=-50000
family caravan 3 bunks => body=caravan&body=off-road-caravan&berths=4&berths=5&berths=6&bunks=yes
motorhome under 7m => body=motorhome&length=-7
two berth with annexe and solar panels => berths=2&features=annexe&features=solar-panels
camper trailer under 15k => body=camper-trailer&price=-15000
4 berth off road caravan => body=off-road-caravan&berths=4
caravan for retired couple => body=caravan&body=off-road-caravan&berths=2
single axle pop top under 1500kg => body=pop-top&atm=-1500&q=single axle
bunk van under 40k => bunks=yes&price=-40000
caravan with full bathroom => body=caravan&body=off-road-caravan&ensuite=yes
5 berth caravan with bunks and annexe => body=caravan&body=off-road-caravan&berths=5&bunks=yes&features=annexe
pod or pop top => body=pod&body=pop-top
diesel motorhome 6 berth => body=motorhome&fuel=diesel&berths=6
caravan with ensuite and island bed under 70 => body=caravan&body=off-road-caravan&ensuite=yes&features=island-bed&price=-70000
toy hauler => body=toy-hauler
2 berth pop top under 2 tonne => body=pop-top&berths=2&atm=-2000
family caravan with bunks under 60k => body=caravan&body=off-road-caravan&berths=4&berths=5&berths=6&bunks=yes&price=-60000
hybrid with annexe => body=hybrid&features=annexe
slide out => slides=1&slides=2
under 30 => q=under 30`,
  'rv US': `
something a half ton truck can pull =>
bunkhouse a half ton can tow => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer&bunks=yes
fifth wheel with 3 slides => body=fifth-wheel&slides=3
travel trailer under 5000 lbs => body=travel-trailer&atm=-5000
class c that sleeps 6 => body=class-c-motorhome&berths=6
toy hauler with bunks => body=toy-hauler&bunks=yes
motorhome under 30 feet => body=class-a-motorhome&body=class-c-motorhome&length=-30
bunkhouse under 30 ft => bunks=yes&length=-30
couples travel trailer with slide out => body=travel-trailer&berths=2&slides=1&slides=2&slides=3
used class a diesel => car_type=used&body=class-a-motorhome&fuel=diesel
class c under 28 ft => body=class-c-motorhome&length=-28
travel trailer with two slides and bunks => body=travel-trailer&bunks=yes&slides=2
lightweight trailer under 4000 lbs => body=off-road-trailer&body=travel-trailer&atm=-4000&q=lightweight
toy hauler under 75 => body=toy-hauler&price=-75000
5th wheel => body=fifth-wheel
used travel trailer sleeps 8 => car_type=used&body=travel-trailer&berths=8
5th wheel with bunkhouse => body=fifth-wheel&bunks=yes
rv under 40k => price=-40000
gas motorhome with 2 slide outs => body=class-a-motorhome&body=class-c-motorhome&fuel=gas&slides=2
class b under 100 => body=class-c-motorhome&price=-100000
off road trailer => body=off-road-trailer
travel trailer with bunks under 35 feet => body=travel-trailer&bunks=yes&length=-35
class a motorhome with 3 slide outs => body=class-a-motorhome&slides=3
5th wheel sleeps 6 => body=fifth-wheel&berths=6
used toy hauler under 50k => car_type=used&body=toy-hauler&price=-50000
slide outs => slides=1&slides=2&slides=3
slideouts => slides=1&slides=2&slides=3`,
  'truck AU': `
hino 300 tipper => make=hino&model=300-series&body=tipper
isuzu 4x2 tray => make=isuzu&body=tray&drive=4x2
prime mover under 150k => body=prime-mover&price=-150000
8 tonne gvm tipper => body=tipper&gvm=7200-8800
car licence truck => gvm=-4500
refrigerated under 100 => body=pantech&price=-100000
automatic curtainsider => body=curtainsider&transmission=amt&transmission=automatic
isuzu n series pantech => make=isuzu&model=npr-45-155&body=pantech
kenworth under 200 => make=kenworth&price=-200000
6x4 tipper automatic => body=tipper&transmission=amt&transmission=automatic&drive=6x4
fuso canter tray => make=fuso&model=canter-515&body=tray
15 pallet curtainsider => body=curtainsider&q=15 pallet
isuzu npr under 60k => make=isuzu&model=npr-45-155&price=-60000
truck under 4.5t gvm => gvm=-4500
hino 300 tray under 70 => make=hino&model=300-series&body=tray&price=-70000
electric truck => fuel=electric
25 seat bus => body=bus&seats=25
manual cab chassis => body=cab-chassis&transmission=manual
isuzu tray under 6 tonne gvm => make=isuzu&body=tray&gvm=-6000
crane truck => body=tray
hino pantech automatic => make=hino&body=pantech&transmission=amt&transmission=automatic
tipper under 80k => body=tipper&price=-80000
3 seat cab chassis => body=cab-chassis&seats=3
prime mover 6x4 manual => body=prime-mover&transmission=manual&drive=6x4
ud truck => make=ud
hino 300 curtainsider => make=hino&model=300-series&body=curtainsider
isuzu tipper under 100 => make=isuzu&body=tipper&price=-100000
4x2 pantech automatic => body=pantech&transmission=amt&transmission=automatic&drive=4x2
bus with 25 seats => body=bus&seats=25
under 8 tonne gvm => gvm=-8000
hino 300 => make=hino&model=300-series
under 12 => q=under 12`,
}

/** What shoppers of each region type in their own words, slips of the keyboard among them, and the address that it is to become. */
export const sentencesWithSlips = {
  'car AU': `
cheep relyable first car => q=relyable&sort=price-asc
efficent automtic hatch => body=hatch&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&transmission=automatic&transmission=cvt
economicle seden under 15k => body=sedan&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-15000
deisel wagon => body=wagon&fuel=diesel
petrol hatchbak => body=hatch&fuel=petrol
affordible suv => body=suv&sort=price-asc
convertable under 40k => body=convertible&price=-40000
tow bar diesle ute => body=dual-cab-ute&body=ute&fuel=diesel&features=tow-bar
life => q=life
ute with low kilometers => body=dual-cab-ute&body=ute&sort=km-asc
safe family suv for new driver => body=suv&safety_rating=5&q=family&sort=price-asc
red p suv under 20k => body=suv&price=-20000&sort=price-asc
hybird suv => body=suv&fuel=hybrid&fuel=plug-in-hybrid
7 seat suv for uber => body=suv&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&seats=7
dog friendly wagon => body=wagon&q=dog friendly
small car for city => q=small city
nothing over 25k => price=-25000
nothing under 2018 => year=2018-
5 star safety suv => body=suv&safety_rating=5
4 star ancap hatch => body=hatch&safety_rating=4&safety_rating=5
under $100 per week hatch => body=hatch&repayment=-100
utes under 60 grand near melbourne => body=dual-cab-ute&body=ute&price=-60000&near=melbourne&within=50
2015 - 2019 mazda 3 => make=mazda&model=3&year=2015-2019
petrol auto suv not red => body=suv&fuel=petrol&transmission=automatic&transmission=cvt&colour=black&colour=blue&colour=grey&colour=silver&colour=white`,
  'car NZ': `
ute with canopy => body=dual-cab-ute&body=ute&q=canopy
jap import wagon => body=wagon&q=jap import
runabout under 5k => price=-5000&sort=price-asc
ev with 300 km range => fuel=electric&electric_range=300-
wagon 4wd manual => body=wagon&transmission=manual&drive=4wd
8 seater people mover under 25k => body=people-mover&seats=8&price=-25000
hatch near wellington under $12k => body=hatch&price=-12000&near=wellington
cheap automatic hatch => body=hatch&transmission=automatic&transmission=cvt&sort=price-asc
suv under 100 a week => body=suv&repayment=-100`,
  'car US': `
fuel efficent sedan => body=sedan&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
teen driver car under 12k => price=-12000&sort=price-asc
used truck under 30k with low miles => car_type=used&body=dual-cab-ute&body=ute&price=-30000&sort=km-asc
awd suv for snow => body=suv&drive=awd&q=snow
crew cab near dallas => body=dual-cab-ute&near=dallas
minivan under 25,000 => body=people-mover&price=-25000
sedan 35 mpg => body=sedan&fuel_economy=35-
5 star safety rating suv => body=suv&safety_rating=5
suv newer than 2019 under 60k miles => body=suv&year=2020-&km=-60000`,
  'motorcycle AU': `
learner legal cruser => body=cruiser&lams=yes
bike for new rider => lams=yes
restricted license sports => body=sports&lams=yes
commuter scooter under 4k => body=scooter&price=-4000&q=commuter
lams adventure bike => body=adventure&lams=yes`,
  'motorcycle NZ': `
6l licence naked => body=naked&lams=yes
cafe racer under 12k => body=cafe-racer&price=-12000
learner scooter => body=scooter&lams=yes`,
  'camper AU': `
van for family of 4 with ensuit => berths=4&berths=5&berths=6&ensuite=yes
caravan my Everest can tow => body=caravan&body=off-road-caravan&atm=-3000
caravn under 50k => body=caravan&body=off-road-caravan&price=-50000
motorhome sleeps 2 under 120k => body=motorhome&berths=2&price=-120000
pop top my triton can tow => body=pop-top&atm=-3100
ensuite van under 2800kg => ensuite=yes&atm=-2800`,
  'camper NZ': `
motorhome for two near auckland => body=motorhome&berths=2&near=auckland
caravan under 1500 kg => body=caravan&body=off-road-caravan&atm=-1500
self contained motorhome => body=motorhome&q=self contained`,
  'rv US': `
fifth wheel bunkhouse under 10,000 lbs => body=fifth-wheel&bunks=yes&atm=-10000
rv for couple with solar => berths=2&q=solar
motorhome under 30 ft => body=class-a-motorhome&body=class-c-motorhome&length=-30
class c under 60 grand sleeps 6 => body=class-c-motorhome&berths=6&price=-60000
travel trailer under 5000 lbs => body=travel-trailer&atm=-5000
toy hauler under 12,000 lbs => body=toy-hauler&atm=-12000
camper my truck can pull => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer
family bunkhouse under 35k => berths=4&berths=6&berths=8&bunks=yes&price=-35000`,
  'truck AU': `
tipper I can drive on a car license => body=tipper&gvm=-4500
mr licence truck with tail lift => gvm=8000-&q=tail lift
8 pallet curtainsider => body=curtainsider&q=8 pallet
isuzu tipper under 150000 km => make=isuzu&body=tipper&km=-150000
prime mover under 600,000 km => body=prime-mover&km=-600000
automatic tray under 4.5t => body=tray&transmission=amt&transmission=automatic&gvm=-4500`,
  'truck NZ': `
class 2 licence tipper => body=tipper&gvm=-18000
class 1 licence tray => body=tray&gvm=-6000
6x4 tipper => body=tipper&drive=6x4
hino tray under 80k => make=hino&body=tray&price=-80000`,
  'truck US': `
box truck no cdl => body=pantech&gvm=-26000
non cdl tipper => body=tipper&gvm=-26000`,
}

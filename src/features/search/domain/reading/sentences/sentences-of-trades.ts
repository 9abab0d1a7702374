/**
 * What people of the trades and regions type: names of families, classes of pickups, words of yards; each with the address that it is to
 * become.
 */
export const sentencesOfTrades = {
  'car AU': `
low kms corolla => model=corolla&sort=km-asc
hybrid under 60000 => fuel=hybrid&fuel=plug-in-hybrid&price=-60000
crew cab => body=dual-cab-ute
cruser => q=cruser
tradie ute => body=dual-cab-ute&body=ute
cheep => sort=price-asc
cheep relyable car => q=relyable&sort=price-asc
auto hilux low kms => model=hilux&transmission=automatic&transmission=cvt&sort=km-asc
ute for tradie with tray => body=dual-cab-ute&body=ute&q=tradie tray
mum's car 7 seats => seats=7&q=mum's
p plater car => sort=price-asc
first car under 10k => price=-10000&sort=price-asc
rego included hatch => body=hatch&q=rego included
4wd for the beach => drive=4wd&q=beach
cheap runabout => sort=price-asc
one owner camry with books => owners=1&q=camry books
toyota ute not white => make=toyota&body=dual-cab-ute&body=ute&colour=black&colour=blue&colour=grey&colour=red&colour=silver
kluger or similar 7 seater => seats=7&q=kluger similar
fuel efficent small car => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&q=small
electic car => fuel=electric
automattic => transmission=automatic&transmission=cvt
highway car good on fuel => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&q=highway
work ute manual diesel => body=dual-cab-ute&body=ute&fuel=diesel&transmission=manual
under 100k kms => km=-100000
ranger less than 80 000 kms => model=ranger&km=-80000
2020 or newer suv => body=suv&year=2020-
leaner => q=leaner
crusher => q=crusher
trader => q=trader
warrant => q=warrant
traitor => q=traitor
cruises => q=cruises
doule cab ute => body=dual-cab-ute
relyable => q=relyable`,
  'car NZ': `
low km suv under 20000 => body=suv&price=-20000&sort=km-asc
7 seater under 20 grand => seats=7&price=-20000
4wd ute with towbar => body=dual-cab-ute&body=ute&drive=4wd&features=tow-bar
ev under 30k => fuel=electric&price=-30000
petrol wagon auto => body=wagon&fuel=petrol&transmission=automatic&transmission=cvt`,
  'car US': `
half ton truck => model=f-150&body=dual-cab-ute&body=ute
half ton truck under 30000 => model=f-150&body=dual-cab-ute&body=ute&price=-30000
crew cab pickup => body=dual-cab-ute&body=ute
3/4 ton diesel => model=f-250&fuel=diesel
minivan for family of 6 => body=people-mover&seats=7&seats=8
low miles corolla => model=corolla&sort=km-asc
under 50k miles => km=-50000
awd suv under 25 grand => body=suv&drive=awd&price=-25000
good gas mileage => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
cheap reliable car => q=reliable&sort=price-asc
truck that can tow 10000 lbs => body=dual-cab-ute&body=ute&towing=10000-
stick shift => transmission=manual
third row suv => body=suv&seats=7&seats=8
one owner no accidents => owners=1&q=no accidents
work truck => body=dual-cab-ute&body=ute
1/2 ton truck => model=f-150&body=dual-cab-ute&body=ute`,
  'motorcycle AU': `
learner legal cruiser => body=cruiser&lams=yes
lams under 10k => lams=yes&price=-10000
cruser => body=cruiser
harley touring => make=harley-davidson&model=street-glide
adventure bike 650cc => body=adventure&engine=618-683
scooter for city => body=scooter&q=city
cheep naked bike => body=naked&sort=price-asc
ninja under 300cc => engine=-300&q=ninja
harley softail => make=harley-davidson&model=fat-boy
bmw gs => make=bmw&model=r-1300-gs`,
  'truck AU': `
npr => make=isuzu&model=npr-45-155
canter => make=fuso&model=canter-515
crew cab => q=crew cab
crew cab tipper => body=tipper&q=crew cab
car licence truck => gvm=-4500
canter tipper => make=fuso&model=canter-515&body=tipper
4.5t gvm => gvm=4050-4950
mr licence => gvm=8000-
npr tipper under 60k => make=isuzu&model=npr-45-155&body=tipper&price=-60000
fridge truck => body=pantech
tautliner => body=curtainsider
bogie drive => drive=6x4`,
  'camper AU': `
cheep caravan => body=caravan&body=off-road-caravan&sort=price-asc
family van with bunks => berths=4&berths=5&berths=6&bunks=yes
couples van with ensuite => berths=2&ensuite=yes
jayco under 30k => make=jayco&price=-30000
pop top under 2000kg => body=pop-top&atm=-2000
van my prado can tow => atm=-3000
shower and toilet => ensuite=yes
4 berth => berths=4
hybrid under 60000 => body=hybrid&price=-60000`,
  'rv US': `
bunkhouse under 30k => bunks=yes&price=-30000
half ton towable => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer
fifth wheel => body=fifth-wheel
toy hauler for 2 bikes => body=toy-hauler&q=2 bikes
class c under 60k => body=class-c-motorhome&price=-60000
sleeps 8 => berths=8
couples trailer => body=off-road-trailer&body=travel-trailer&berths=2
trailer under 5000 lbs => body=off-road-trailer&body=travel-trailer&atm=-5000
used rv under 20k => car_type=used&price=-20000`,
}

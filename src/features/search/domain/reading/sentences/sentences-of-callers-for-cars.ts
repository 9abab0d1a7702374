/**
 * What shoppers of cars type when they write as they speak on the phone; each with the address that it is to become, decided before it
 * was read.
 */
export const sentencesOfCallersForCars = {
  'car AU': `
auto hatch good on fuel for uni => body=hatch&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&transmission=automatic&transmission=cvt&sort=price-asc
tray deck ute 4x4 turbo diesel => body=dual-cab-ute&body=ute&fuel=diesel&drive=4wd&q=tray deck turbo
dual cab 4wd with canopy and tow bar under 45k => body=dual-cab-ute&drive=4wd&features=tow-bar&price=-45000&q=canopy
somthing reliable for the missus around 15k => price=13500-16500&q=reliable
kid friendly suv 7 seats not a kia => make=bmw&make=fiat&make=ford&make=kgm&make=land-rover&make=mazda&make=mercedes-benz&make=mini&make=peugeot&make=tesla&make=toyota&make=volkswagen&body=suv&seats=7
2nd hand rav4 hybrid prefer low kms => car_type=used&fuel=hybrid&fuel=plug-in-hybrid&q=rav4&sort=km-asc
mazda3 or corolla auto less than 80,000kms => model=3&model=corolla&transmission=automatic&transmission=cvt&km=-80000
no diesels thanks => fuel=electric&fuel=hybrid&fuel=petrol&fuel=plug-in-hybrid
car under $9,990 with long rego => price=-9990&q=long rego
need a van for my plumbing business, diesel, auto, max 200k kms => body=van&fuel=diesel&transmission=automatic&transmission=cvt&km=-200000&q=plumbing business
suv thats easy to get in and out of for my dad => body=suv&q=easy
ex gov or fleet car => q=ex gov fleet
hilux 2016 onwards white auto 4x4 sr5 => model=hilux&transmission=automatic&transmission=cvt&drive=4wd&colour=white&year=2016-&q=sr5
landcruiser 79 series single cab => model=land-cruiser&model=landcruiser-prado&q=79 series single cab
tesla with autopilot => make=tesla&q=autopilot
phev suv 7 seater => body=suv&fuel=plug-in-hybrid&seats=7
small car for city driving and easy parking => q=small city driving easy parking
car for p plater under 12k 5 star => safety_rating=5-stars&price=-12000&sort=price-asc
toyota ute diesel automtic undr 40 thousand => make=toyota&body=dual-cab-ute&body=ute&fuel=diesel&transmission=automatic&transmission=cvt&price=-40000
drop top for the weekend => body=convertible&q=weekend
wagon big enough for two big dogs and a pram => body=wagon&q=big enough two big dogs pram
first car for my son auto with bluetooth under 10 => transmission=automatic&transmission=cvt&price=-10000&q=bluetooth&sort=price-asc
hybrid or ev to save on fuel => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
manual turbo hatch under 25 grand not white => body=hatch&transmission=manual&colour=black&colour=blue&colour=grey&colour=red&colour=silver&price=-25000&q=turbo
anything 7 seats diesel 4wd to tow the boat 2.5t => fuel=diesel&drive=4wd&seats=7&towing=2500-
suv under $500 a month repayments => body=suv&repayment=-116
cars in dandenong under 20 => location=dandenong&price=-20000
kms under 60k 2020 or newer suv petrol => body=suv&fuel=petrol&year=2020-&km=-60000
cheap reliable second car for the wife => q=reliable&sort=price-asc
ranger raptor or similar => model=ranger&q=raptor
low kms corolla hybrid white under 30k => model=corolla&fuel=hybrid&fuel=plug-in-hybrid&colour=white&price=-30000&sort=km-asc
looking for a dual cab for the farm, must be diesel manual => body=dual-cab-ute&fuel=diesel&transmission=manual&q=farm
ute with steel tray under 25k no more than 180000 km => body=dual-cab-ute&body=ute&price=-25000&km=-180000&q=steel tray
nice cheap little auto for nan => transmission=automatic&transmission=cvt&q=little&sort=price-asc
family car for 5 with big boot => q=family 5 big boot
2015 or newer landcruiser prado gxl diesel auto => model=landcruiser-prado&fuel=diesel&transmission=automatic&transmission=cvt&year=2015-&q=gxl
electric suv awd with heat pump => body=suv&fuel=electric&drive=awd&q=heat pump
mercs under 60k => make=mercedes-benz&price=-60000
cheap ute to take to the tip => body=dual-cab-ute&body=ute&q=take tip&sort=price-asc
wagn or suv for a growing family under $35,000 drive away => body=suv&body=wagon&price=-35000
under 100k kms and under 15k => price=-15000&km=-100000
petrol 4 cylinder sedan 2017-2020 => body=sedan&fuel=petrol&year=2017-2020&q=4 cylinder
something sporty and red => colour=red&q=sporty
kia or vw hatch auto no hybrids => make=kia&make=volkswagen&body=hatch&fuel=diesel&fuel=electric&fuel=petrol&transmission=automatic&transmission=cvt
long range ev 500km+ => fuel=electric&electric_range=500-&q=long range
corolla or i30 auto under 18k low kms => model=corolla&model=i30&transmission=automatic&transmission=cvt&price=-18000&sort=km-asc
7 seater suv, diesel, tow bar, less than $45k => body=suv&fuel=diesel&seats=7&features=tow-bar&price=-45000
dads after a ute, 4x4 auto, max 60 grand => body=dual-cab-ute&body=ute&transmission=automatic&transmission=cvt&drive=4wd&price=-60000
hatchback 2018-2022 not silver or grey => body=hatch&colour=black&colour=blue&colour=red&colour=white&year=2018-2022
best value hybrid sedan => body=sedan&fuel=hybrid&fuel=plug-in-hybrid&sort=price-asc
4wd to tow our 2800kg caravan => drive=4wd&towing=2800-
toyotas with full service history under 120,000 km => make=toyota&service_history=full&km=-120000
cheap van to convert into a camper => body=van&q=convert camper&sort=price-asc
manual 86 or mx5 => transmission=manual&q=86 mx5
red or blue hatch for my P plater daughter => body=hatch&colour=blue&colour=red&sort=price-asc
newish suv petrol under 25 => body=suv&fuel=petrol&price=-25000&q=newish
mercedes c class or bmw 3 series under 40k => make=bmw&make=mercedes-benz&model=3-series&model=c-class&price=-40000
ute 3500kg braked towing under 70k => body=dual-cab-ute&body=ute&price=-70000&towing=3500-
elecric car with apple carplay => fuel=electric&features=apple-carplay
dual cab ute 4x2 auto => body=dual-cab-ute&transmission=automatic&transmission=cvt&drive=fwd&drive=rwd
after a 4wd wagon diesel, under 180,000 ks, around 30 grand => body=wagon&fuel=diesel&drive=4wd&price=27000-33000&km=-180000
easy to park little auto for mum => transmission=automatic&transmission=cvt&q=easy park little
suv with 5 star safety for the family under 40k => body=suv&safety_rating=5-stars&price=-40000
cheap hilux single cab tray => model=hilux&q=single cab tray&sort=price-asc
used suv 2018 on, low kilometers, sunroof => car_type=used&body=suv&features=sunroof&year=2018-&sort=km-asc
electric car that does 450km => fuel=electric&electric_range=450-
dual cab towing 3 tonne with low ks under 60k => body=dual-cab-ute&price=-60000&towing=3000-&sort=km-asc
not fussed on brand, auto sedan under 15k => body=sedan&transmission=automatic&transmission=cvt&price=-15000&q=not fussed brand
land rover or bmw suv diesel => make=bmw&make=land-rover&body=suv&fuel=diesel
toyota hilux 4x4 manual turbo diesel 2012-2016 => make=toyota&model=hilux&fuel=diesel&transmission=manual&drive=4wd&year=2012-2016&q=turbo
reasonably priced 7 seater => seats=7&q=reasonably priced
hatch thats cheap to insure and run => body=hatch&q=insure run&sort=price-asc
van under 3 years old white => body=van&colour=white&year=2023-
cars near penrith auto under 15 => transmission=automatic&transmission=cvt&price=-15000&near=penrith&within=50
peugeot 3008 or 2008 => make=peugeot&model=2008&model=3008
good first car for a teenager, auto, under $9k => transmission=automatic&transmission=cvt&price=-9000&sort=price-asc
diesel prado or landcruiser under 250,000 kms => model=land-cruiser&model=landcruiser-prado&fuel=diesel&km=-250000
sedan, low kms, one lady owner => body=sedan&q=one lady owner&sort=km-asc
hybrid corolla hatch 2021 onwards => model=corolla&body=hatch&fuel=hybrid&fuel=plug-in-hybrid&year=2021-
ute with tub liner under 40k white => body=dual-cab-ute&body=ute&colour=white&price=-40000&q=tub liner
people mover 8 seats for big family under 35k => body=people-mover&seats=8&price=-35000
something to tow my boat 2 tonne under 25k => price=-25000&towing=2000-
petrol suv awd 2019 or newer with sunroof => body=suv&fuel=petrol&drive=awd&features=sunroof&year=2019-
small electric car under 40k drive away => fuel=electric&price=-40000&q=small
kia or mazda suv between 20 and 30k => make=kia&make=mazda&body=suv&price=20000-30000
old school landcruiser ute v8 => model=land-cruiser&model=landcruiser-prado&body=dual-cab-ute&body=ute&q=old school v8
cheap manual ute for work => body=dual-cab-ute&body=ute&transmission=manual&sort=price-asc
black or grey suv with apple carplay => body=suv&colour=black&colour=grey&features=apple-carplay
automatc hatch, low kilometres, up to 20k => body=hatch&transmission=automatic&transmission=cvt&price=-20000&sort=km-asc
mini convertible auto => make=mini&body=convertible&transmission=automatic&transmission=cvt`,
  'car NZ': `
wee runabout for town under 6k => price=-6000&q=wee town&sort=price-asc
tidy demio => q=tidy demio
aqua or prius low kms => q=aqua prius&sort=km-asc
nz new double cab ute 3.5 tonne tow rating => body=dual-cab-ute&origin=nz-new&towing=3500-
ev with decent range under 30k => fuel=electric&price=-30000&q=decent range
people mover for big whanau => body=people-mover&seats=7&seats=8
flat deck ute => body=dual-cab-ute&body=ute&q=flat deck
wagon with wof and reg => body=wagon&q=wof reg
4x4 under 15k that can tow a horse float => drive=4wd&price=-15000&q=horse float
manual diesel ute near hamilton => body=dual-cab-ute&body=ute&fuel=diesel&transmission=manual&near=hamilton
hybrid suv 5 star ancap from 2021 => body=suv&fuel=hybrid&fuel=plug-in-hybrid&safety_rating=5-stars&year=2021-
subaru outback no more than 120 thousand k's => km=-120000&q=subaru outback
cheap car for a learner => sort=price-asc
suv under $25,000 incl on roads => body=suv&price=-25000
diesel double cab auto with canopy and towbar => body=dual-cab-ute&fuel=diesel&transmission=automatic&transmission=cvt&features=tow-bar&q=canopy
fresh import station wagon 4wd => body=wagon&drive=4wd&origin=import
phev with 7 seats for the kids => fuel=plug-in-hybrid&seats=7
hybrid wagon under 20k nz new low kms => body=wagon&fuel=hybrid&fuel=plug-in-hybrid&origin=nz-new&price=-20000&sort=km-asc
ute for the farm 4wd diesel under 30 grand => body=dual-cab-ute&body=ute&fuel=diesel&drive=4wd&price=-30000&q=farm
something small and cheap to run around auckland => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&near=auckland&q=small
7 or 8 seater under 25k => seats=7&seats=8&price=-25000
auto hatch less than 10 years old => body=hatch&transmission=automatic&transmission=cvt&year=2016-
family wagon with low kays and tow bar => body=wagon&features=tow-bar&q=family&sort=km-asc
suv 4wd auto 2017 or later under $22k => body=suv&transmission=automatic&transmission=cvt&drive=4wd&price=-22000&year=2017-
hybrid under 12 grand in dunedin => fuel=hybrid&fuel=plug-in-hybrid&price=-12000&near=dunedin
diesel ute not white => body=dual-cab-ute&body=ute&fuel=diesel&colour=black&colour=blue&colour=grey&colour=red&colour=silver
cheap toyota under 7k with long wof => make=toyota&price=-7000&q=long wof&sort=price-asc
family 7 seater hybrid under 30k => fuel=hybrid&fuel=plug-in-hybrid&seats=7&price=-30000&q=family
ev under 25k that does 300km => fuel=electric&price=-25000&electric_range=300-
ute double cab manual 4wd 2018 plus => body=dual-cab-ute&transmission=manual&drive=4wd&year=2018-`,
  'car US': `
reliable suv for a teen driver under 15k => body=suv&price=-15000&q=reliable&sort=price-asc
truck with 6 foot bed crew cab 4x4 => body=dual-cab-ute&drive=4wd&q=6 foot bed
pickup that can tow 10000 lbs => body=dual-cab-ute&body=ute&towing=10000-
suv w/ third row and captains chairs => body=suv&seats=7&seats=8&q=captains chairs
one owner clean carfax sedan under 50k miles => body=sedan&owners=1&km=-50000&q=clean carfax
commuter car 40 mpg or better => fuel_economy=40-
payments under 400 a month => repayment=-400
used f150 2018-2021 under 35k => car_type=used&model=f-150&price=-35000&year=2018-2021
minivan with stow n go => body=people-mover&q=stow n go
lifted diesel 3/4 ton truck => model=f-250&body=dual-cab-ute&body=ute&fuel=diesel&q=lifted
AWD sedan good in snow => body=sedan&drive=awd
no accidents, low miles, under $18k => price=-18000&q=no accidents&sort=km-asc
suv that can tow a 5000 lb trailer => body=suv&towing=5000-
crossover awd under 60000 miles => body=suv&drive=awd&km=-60000
ford escape hybrid 2020+ => make=ford&model=escape&fuel=hybrid&fuel=plug-in-hybrid&year=2020-
payment around $300/mo => repayment=270-330
work truck long bed 8ft => body=dual-cab-ute&body=ute&q=long bed 8ft
cheap used car for college => car_type=used&sort=price-asc
gas mileage better than 30 mpg => fuel_economy=30-
4x4 truck under 30k with less than 80k miles => body=dual-cab-ute&body=ute&drive=4wd&price=-30000&km=-80000
safe car for teenager under 12 grand => safety_rating=5-stars&price=-12000&sort=price-asc
hybrid suv 3rd row => body=suv&fuel=hybrid&fuel=plug-in-hybrid&seats=7&seats=8
used convertible under 25k red => car_type=used&body=convertible&colour=red&price=-25000
f-150 or f250 diesel crew cab => model=f-150&model=f-250&body=dual-cab-ute&fuel=diesel
awd suv great in the snow under 350 a month => body=suv&drive=awd&repayment=-350
2020 or newer sedan under 40k miles one owner => body=sedan&owners=1&year=2020-&km=-40000
pickup under 28k, 4wd, under 90k miles => body=dual-cab-ute&body=ute&drive=4wd&price=-28000&km=-90000
mom car with 3 rows => seats=7&seats=8
suv with good gas mileage under 20k => body=suv&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-20000
used tesla model 3 long range => car_type=used&make=tesla&model=model-3&q=long range
4 door hatchback manual => body=hatch&transmission=manual&doors=4
truck to pull a 7000 lb camper => body=dual-cab-ute&body=ute&towing=7000-
anything under $200 a month => repayment=-200
truck for towing 9000 lbs under 45k => body=dual-cab-ute&body=ute&price=-45000&towing=9000-
used suv under 15k good on gas => car_type=used&body=suv&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-15000
all wheel drive sedan low mileage => body=sedan&drive=awd&sort=km-asc
family suv 8 seater under 35000 => body=suv&seats=8&price=-35000&q=family
diesel f-250 crew cab 4x4 under 60k => model=f-250&body=dual-cab-ute&fuel=diesel&drive=4wd&price=-60000
electric with 250 miles range under 30k => fuel=electric&price=-30000&electric_range=250-
convertible for the summer under 20k => body=convertible&price=-20000&q=summer`,
}

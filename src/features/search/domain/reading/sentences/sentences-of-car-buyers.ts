/**
 * What people who look for a car type with one thumb: prices in every way, slang, what they do not want, and the address that it is to
 * become.
 */
export const sentencesOfCarBuyers = {
  'car AU': `
cheap hybrid suv nothing older than 2019 => body=suv&fuel=hybrid&fuel=plug-in-hybrid&year=2019-&sort=price-asc
ute that can tow 3.5 tonne and seats 5 => body=dual-cab-ute&body=ute&seats=5&towing=3500-
car for uber under 25k => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-25000
5 seats petrol wagon => body=wagon&fuel=petrol&seats=5
4wd under $35k diesel auto => fuel=diesel&transmission=automatic&transmission=cvt&drive=4wd&price=-35000
bmw 3 series under 40k => make=bmw&model=3-series&price=-40000
2 door coupe manual => body=convertible&body=sports&transmission=manual&doors=2
nothing over 100,000kms => km=-100000
low mileage corolla auto sedan => model=corolla&body=sedan&transmission=automatic&transmission=cvt&sort=km-asc
electric under 45k 400km range => fuel=electric&price=-45000&electric_range=400-
around 30 grand, suv, 2021 up => body=suv&price=27000-33000&year=2021-
ute or van for under 30k => body=dual-cab-ute&body=ute&body=van&price=-30000
people carrier for family of 8 => body=people-mover&seats=8
I want something safe for my daughter, max 18k => safety_rating=5-stars&price=-18000
tow 2t caravan suv under 50k => body=suv&price=-50000&towing=2000-
less than 150k kms diesel ute => body=dual-cab-ute&body=ute&fuel=diesel&km=-150000
brand new suv under 35k drive away => car_type=new&body=suv&price=-35000
cheap auto hatch for the daughter => body=hatch&transmission=automatic&transmission=cvt&sort=price-asc
wagon with low kays => body=wagon&sort=km-asc
tesla => make=tesla
something that can tow a 2.5 tonne van => towing=2500-
dual cab ute diesel 4x4 manual => body=dual-cab-ute&fuel=diesel&transmission=manual&drive=4wd
mazda cx5 red => make=mazda&model=cx-5&colour=red
7 seater not a kia => make=bmw&make=fiat&make=ford&make=kgm&make=land-rover&make=mazda&make=mercedes-benz&make=mini&make=peugeot&make=tesla&make=toyota&make=volkswagen&seats=7
6 seater or more => seats=7&seats=8
lc200 => model=land-cruiser&model=landcruiser-prado
lc79 => model=land-cruiser&model=landcruiser-prado
prado under 60 thousand => model=landcruiser-prado&price=-60000
electric car with at least 450km range => fuel=electric&electric_range=450-
first car under 15k => price=-15000&sort=price-asc
SUV between 20 and 30 grand => body=suv&price=20000-30000
any hybrids in parramatta => fuel=hybrid&fuel=plug-in-hybrid&location=parramatta
newer than 2021 less than 40,000 kms => year=2022-&km=-40000
mercedes c class => make=mercedes-benz&model=c-class
good on fuel => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
fuel efficient hatch not white => body=hatch&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&colour=black&colour=blue&colour=grey&colour=red&colour=silver
delivery van auto => body=van&transmission=automatic&transmission=cvt
sports car under 50k => body=sports&price=-50000
drive away no more to pay under 30k => price=-30000
ex demo cars => car_type=demo
new cars only => car_type=new
used only no demos => car_type=used
two door => doors=2
sunroof and apple carplay => features=apple-carplay&features=sunroof
one owner full service history => owners=1&service_history=full
ute that tows 3500kg => body=dual-cab-ute&body=ute&towing=3500-
cars in brisbane => near=brisbane
cheapest car you have => sort=price-asc
most expensive => sort=price-desc
newest arrivals => sort=latest
lowest kms corolla => model=corolla&sort=km-asc
$150 a week => repayment=-150
under $100 per week => repayment=-100
under 25k drive away automatic sedan => body=sedan&transmission=automatic&transmission=cvt&price=-25000
15-20k => price=15000-20000
20k to 25k suv => body=suv&price=20000-25000
25000 max => price=-25000
max 30k min 2018 => price=-30000&year=2018-
around 20k => price=18000-22000
about $35,000 => price=31500-38500
less then 20000 => price=-20000
dont want diesel => fuel=electric&fuel=hybrid&fuel=petrol&fuel=plug-in-hybrid
no cvt => transmission=automatic&transmission=manual
petrol suv not awd => body=suv&fuel=petrol&drive=4wd&drive=fwd&drive=rwd
2 ton tow capacity sedan => body=sedan&towing=2000-
price drop => tag=special
plug in hybrid => fuel=plug-in-hybrid
phev => fuel=plug-in-hybrid
cars with third row => seats=7&seats=8
eight seater => seats=8
after a dual cab with under 80,000km => body=dual-cab-ute&km=-80000
got any manual utes? => body=dual-cab-ute&body=ute&transmission=manual
dont want a hatchback => body=convertible&body=dual-cab-ute&body=people-mover&body=sedan&body=sports&body=suv&body=ute&body=van&body=wagon
cheap 4x4 with 3.5t towing => drive=4wd&towing=3500-&sort=price-asc
8 seater people mover petrol => body=people-mover&fuel=petrol&seats=8
grey or silver sedan => body=sedan&colour=grey&colour=silver
any colour but white or black => colour=blue&colour=grey&colour=red&colour=silver
$200 per week ute => body=dual-cab-ute&body=ute&repayment=-200
electric suv 7 seats => body=suv&fuel=electric&seats=7
cheaper than 12k => price=-12000
no older than 2015 => year=2015-
less than five years old => year=2021-
automtic 2 wheel drive ute => body=dual-cab-ute&body=ute&transmission=automatic&transmission=cvt&drive=fwd&drive=rwd
vans under 40 k => body=van&price=-40000
suv in dandenong => body=suv&location=dandenong
ute within 30km of ipswich => body=dual-cab-ute&body=ute&near=ipswich
low km one owner => owners=1&sort=km-asc
runabout for a P plater under 12 thousand => price=-12000&sort=price-asc
whats the cheapest suv you got => body=suv&sort=price-asc
budget 15 to 18 grand auto sedan or hatch => body=hatch&body=sedan&transmission=automatic&transmission=cvt&price=15000-18000
mazda 3 or corolla no older than 2019 => model=3&model=corolla&year=2019-
white hilux under 50k 4x4 auto => model=hilux&transmission=automatic&transmission=cvt&drive=4wd&colour=white&price=-50000
i want a red car => colour=red
toyota but not a corolla => make=toyota&model=2008&model=3&model=3-series&model=3008&model=500&model=c-class&model=cx-5&model=escape&model=f-150&model=f-250&model=hilux&model=i30&model=land-cruiser&model=landcruiser-prado&model=mini&model=model-3&model=range-rover&model=ranger
no hybrids no electrics just petrol => fuel=petrol
safe first car under $20,000 => safety_rating=5-stars&price=-20000&sort=price-asc
automatic only, no manuals => transmission=automatic&transmission=cvt
4x4 wagon for towing caravan 2.5t => body=wagon&drive=4wd&towing=2500-
demo models discounted => car_type=demo&tag=special
3 or 5 door hatch => body=hatch&doors=5
less than 10l per 100km suv => body=suv&fuel_economy=-10
cars over 60k => price=60000-
$15k - $20k manual => transmission=manual&price=15000-20000
sub 20k hatch => body=hatch&price=-20000
grey import => origin=import
auto ute no more than 45 thousand => body=dual-cab-ute&body=ute&transmission=automatic&transmission=cvt&price=-45000
toyota suv, 2020 plus, under 40 => make=toyota&body=suv&price=-40000&year=2020-
7 seats diesel auto awd suv 2019 onwards => body=suv&fuel=diesel&transmission=automatic&transmission=cvt&drive=awd&seats=7&year=2019-
hatchback under $300 a fortnight => body=hatch&repayment=-150
ranger or hilux, not white, under 60k => model=hilux&model=ranger&colour=black&colour=blue&colour=grey&colour=red&colour=silver&price=-60000
can it tow 3 tonne, 4x4, diesel => fuel=diesel&drive=4wd&towing=3000-
any utes with less than 50,000ks? => body=dual-cab-ute&body=ute&km=-50000
7 seater in brisbane under 40 => seats=7&price=-40000&near=brisbane
2 seater => seats=2
good condition hatch under 13 grand => body=hatch&price=-13000
must be white ute dual cab diesel auto tow bar => body=dual-cab-ute&body=ute&fuel=diesel&transmission=automatic&transmission=cvt&colour=white&features=tow-bar
sedan under 200 a week => body=sedan&repayment=-200
corollas between 2016 and 2020 => model=corolla&year=2016-2020
less than 8 litres per 100 => fuel_economy=-8
wagons => body=wagon
suv near penrith with sunroof => body=suv&features=sunroof&near=penrith&within=50
red or blue hatch 2018-2022 under 25k auto => body=hatch&transmission=automatic&transmission=cvt&colour=blue&colour=red&price=-25000&year=2018-2022
ford not diesel => make=ford&fuel=electric&fuel=hybrid&fuel=petrol&fuel=plug-in-hybrid`,
  'car NZ': `
nz new hybrid => fuel=hybrid&fuel=plug-in-hybrid&origin=nz-new
cheap ute diesel 4wd => body=dual-cab-ute&body=ute&fuel=diesel&drive=4wd&sort=price-asc
7 seater suv awd => body=suv&drive=awd&seats=7
import under 15k low kms => origin=import&price=-15000&sort=km-asc
hatch under $70 a week => body=hatch&repayment=-70
van with tow bar => body=van&features=tow-bar
ranger or hilux double cab => model=hilux&model=ranger&body=dual-cab-ute
manual sports car => body=sports&transmission=manual
tesla model 3 => make=tesla&model=model-3
fuel efficient under 20k => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-20000
2020 or newer suv under 45k => body=suv&price=-45000&year=2020-
not an suv => body=convertible&body=dual-cab-ute&body=hatch&body=people-mover&body=sedan&body=sports&body=ute&body=van&body=wagon
5 star safety hatch => body=hatch&safety_rating=5-stars
nz new => origin=nz-new
nz new hatch under 15k => body=hatch&origin=nz-new&price=-15000
fresh import => origin=import
jap import wagon low kms => body=wagon&origin=import&sort=km-asc
ev with 300km range => fuel=electric&electric_range=300-
stationwagon towbar => body=wagon&features=tow-bar
4wd ute diesel 3.5t tow => body=dual-cab-ute&body=ute&fuel=diesel&drive=4wd&towing=3500-
under 100,000 kms under ten grand => price=-10000&km=-100000
cheap runabout => sort=price-asc
ute in albany => body=dual-cab-ute&body=ute&near=albany
cars near manukau => near=manukau
car for uber => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
hybrid suv under 35k => body=suv&fuel=hybrid&fuel=plug-in-hybrid&price=-35000
auto not petrol => fuel=diesel&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&transmission=automatic&transmission=cvt
no ruc => fuel=hybrid&fuel=petrol
under $250 per week => repayment=-250
first car 1300cc => engine=1235-1365&sort=price-asc
five star safety => safety_rating=5-stars
people mover 8 seats => body=people-mover&seats=8
white or silver corolla => model=corolla&colour=silver&colour=white
2016 onwards => year=2016-
less than 6 years old => year=2020-
one owner nz new => owners=1&origin=nz-new
beemer => make=bmw
not an import => origin=nz-new
christchurch => near=christchurch
wellington ev => fuel=electric&near=wellington
best value => sort=price-asc
nz new ute diesel => body=dual-cab-ute&body=ute&fuel=diesel&origin=nz-new
import hybrid under 20 grand => fuel=hybrid&fuel=plug-in-hybrid&origin=import&price=-20000
something cheap to run => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
suv not petrol => body=suv&fuel=diesel&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
hatch with low kms and one owner => body=hatch&owners=1&sort=km-asc
electric car under 40k => fuel=electric&price=-40000
toyota or mazda hatch => make=mazda&make=toyota&body=hatch
double cab 4x4 with tow bar => body=dual-cab-ute&drive=4wd&features=tow-bar
people mover for 8 => body=people-mover&seats=8
$100 per week hatch => body=hatch&repayment=-100
2017 or later wagon or suv => body=suv&body=wagon&year=2017-
diesel ute not over 150,000km => body=dual-cab-ute&body=ute&fuel=diesel&km=-150000
fuel saver suv => body=suv&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
nz new 7 seater => seats=7&origin=nz-new
hybrid or ev under 35 grand => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-35000
4x4 double cab under 50000 => body=dual-cab-ute&drive=4wd&price=-50000
corolla hybrid sedan => model=corolla&body=sedan&fuel=hybrid&fuel=plug-in-hybrid
petrol auto suv with towbar under 30k nearest to hamilton => body=suv&fuel=petrol&transmission=automatic&transmission=cvt&features=tow-bar&price=-30000&near=hamilton
5 door auto under 12k nz new => transmission=automatic&transmission=cvt&doors=5&origin=nz-new&price=-12000
suv under 25k with low kms => body=suv&price=-25000&sort=km-asc
people mover for a family of 7 => body=people-mover&seats=7&seats=8
hybrid corolla under 25k => model=corolla&fuel=hybrid&fuel=plug-in-hybrid&price=-25000
japanese import hybrid => fuel=hybrid&fuel=plug-in-hybrid&origin=import
no imports => origin=nz-new
petrol or hybrid suv awd => body=suv&fuel=hybrid&fuel=petrol&fuel=plug-in-hybrid&drive=awd
2018+ 7 seater near albany => seats=7&year=2018-&near=albany
$200 a week suv => body=suv&repayment=-200
not electric => fuel=diesel&fuel=hybrid&fuel=petrol&fuel=plug-in-hybrid`,
}

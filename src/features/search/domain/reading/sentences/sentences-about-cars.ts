/** What shoppers type, by template and region, and the address that it is to become: filters, and in `q` what no filter says. */
export const sentencesAboutCars = {
  'car AU': `
petrol not hybrid => fuel=petrol
fuel efficient car for uber => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
economical hatch under 20k => body=hatch&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-20000
car for a student under 10k => price=-10000&sort=price-asc
runabout under 8 grand => price=-8000&sort=price-asc
affordable suv => body=suv&sort=price-asc
first car for my daughter => q=daughter&sort=price-asc
green p hatch => body=hatch&sort=price-asc
panel van => body=van
coupe under 40k => body=convertible&body=sports&price=-40000
minibus => body=people-mover&body=van
estate => body=wagon
saloon automatic => body=sedan&transmission=automatic&transmission=cvt
low k's corolla => model=corolla&sort=km-asc
under 6L/100km => fuel_economy=-6
something that tows 3 tonne => towing=3000-
ute that can tow 3.5t => body=dual-cab-ute&body=ute&towing=3500-
diesel suv tow up to 2500 kg => body=suv&fuel=diesel&towing=2500-
4wd with 3 tonne towing capacity => drive=4wd&towing=3000-
suv to tow a 2 tonne caravan => body=suv&towing=2000-
suv with tow bar under 30k => body=suv&features=tow-bar&price=-30000
hatch with long rego => body=hatch&q=long rego
hatch without sunroof => body=hatch&q=without sunroof
hatch with new tyres => body=hatch&q=new tyres
suv under 30k with new battery => body=suv&price=-30000&q=new battery
p plater car => sort=price-asc
diesel ute under 40k with 7 seats near parramatta => body=dual-cab-ute&body=ute&fuel=diesel&seats=7&price=-40000&near=parramatta&within=50
ute close to brisbane => body=dual-cab-ute&body=ute&near=brisbane
cheap 7 seater near parramata => seats=7&near=parramatta&within=50&sort=price-asc
suv near brisbnae => body=suv&near=brisbane
4wd diesel brisbane => fuel=diesel&drive=4wd&near=brisbane
one owner full service history => owners=1&service_history=full
hatch with logbooks and 2 keys => body=hatch&keys=2&service_history=full&service_history=partial
ev with 300km range => fuel=electric&electric_range=300-
electric with a range of 400 km => fuel=electric&electric_range=400-
cars in Sydney => near=sydney&within=50
family SUV with good boot space => body=suv&q=family boot space
cheap first car => sort=price-asc
low km hybrid less than 3 years old => fuel=hybrid&fuel=plug-in-hybrid&year=2023-&sort=km-asc
not white suv => body=suv&colour=black&colour=blue&colour=grey&colour=red&colour=silver
suv not white or silver => body=suv&colour=black&colour=blue&colour=grey&colour=red
hilux or ranger => model=hilux&model=ranger
within 50 km of Melbourne => near=melbourne&within=50
suv for 7 people => body=suv&seats=7&seats=8
hatch for two => body=hatch&q=two
suv for a family of 6 => body=suv&seats=7&seats=8
5 year old corolla => model=corolla&year=2020-2022
anything but a toyota => make=bmw&make=fiat&make=ford&make=kgm&make=kia&make=land-rover&make=mazda&make=mercedes-benz&make=mini&make=peugeot&make=tesla&make=volkswagen
automatic hatch under 20k => body=hatch&transmission=automatic&transmission=cvt&price=-20000
manual hatchback under $15,000 => body=hatch&transmission=manual&price=-15000
toyota corolla 2020 or newer => make=toyota&model=corolla&year=2020-
white hilux dual cab => model=hilux&body=dual-cab-ute&colour=white
diesel 4wd with tow bar => fuel=diesel&drive=4wd&features=tow-bar
used suv between 25 and 35k => car_type=used&body=suv&price=25000-35000
electric car under 60k => fuel=electric&price=-60000
electric or hybrid suv => body=suv&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
plug in hybrid suv => body=suv&fuel=plug-in-hybrid
8 seater people mover => body=people-mover&seats=8
people mover for a large family => body=people-mover&seats=7&seats=8
mazda cx5 under 30k => make=mazda&model=cx-5&price=-30000
mazda 3 with sunroof => make=mazda&model=3&features=sunroof
black mercedes c class => make=mercedes-benz&model=c-class&colour=black
vw automatic => make=volkswagen&transmission=automatic&transmission=cvt
ford ranger diesel under 80,000 km => make=ford&model=ranger&fuel=diesel&km=-80000
ute under 100,000 kms => body=dual-cab-ute&body=ute&km=-100000
less than 50000 km => km=-50000
low kms corolla => model=corolla&sort=km-asc
lowest km first => sort=km-asc
cheapest suv => body=suv&sort=price-asc
newest arrivals => sort=latest
land cruiser prado diesel => model=landcruiser-prado&fuel=diesel
landcruiser with less than 200,000 km => model=land-cruiser&model=landcruiser-prado&km=-200000
tesla model 3 => make=tesla&model=model-3
peugeot 3008 => make=peugeot&model=3008
convertible under 50 grand => body=convertible&price=-50000
demo suv => car_type=demo&body=suv
brand new ute => car_type=new&body=dual-cab-ute&body=ute
second hand hatch => car_type=used&body=hatch
near melbourne => near=melbourne&within=50
suv around sydney => body=suv&near=sydney&within=50
hatch in dandenong => body=hatch&location=dandenong
2019 hilux => model=hilux&year=2019-2019
2018 to 2021 ranger => model=ranger&year=2018-2021
after 2015 automatic wagon => body=wagon&transmission=automatic&transmission=cvt&year=2016-
built before 2010 => year=-2009
less than 5 years old => year=2021-
suv up to 3 years old => body=suv&year=2023-
no older than 4 years => year=2022-
newer than 3 years => year=2023-
older than 10 years => year=-2016
no diesel => fuel=electric&fuel=hybrid&fuel=petrol&fuel=plug-in-hybrid
not a hatch => body=convertible&body=dual-cab-ute&body=people-mover&body=sedan&body=sports&body=suv&body=ute&body=van&body=wagon
any colour but black => colour=blue&colour=grey&colour=red&colour=silver&colour=white
excluding kia => make=bmw&make=fiat&make=ford&make=kgm&make=land-rover&make=mazda&make=mercedes-benz&make=mini&make=peugeot&make=tesla&make=toyota&make=volkswagen
suv or wagon => body=suv&body=wagon
red or blue hatch => body=hatch&colour=blue&colour=red
kia or mazda suv => make=kia&make=mazda&body=suv
ute or van under 45k => body=dual-cab-ute&body=ute&body=van&price=-45000
5 door hatch automatic => body=hatch&transmission=automatic&transmission=cvt&doors=5
two seater sports => body=sports&seats=2
awd suv with apple carplay => body=suv&drive=awd&features=apple-carplay
rwd manual => transmission=manual&drive=rwd
$300 a week => repayment=-300
suv under $150 per week => body=suv&repayment=-150
25k budget => price=-25000
max 18k => price=-18000
around 30k => price=27000-33000
over $50,000 => price=50000-
from 20k to 30k => price=20000-30000
price under 22,990 => price=-22990
i'm looking for a white suv => body=suv&colour=white
do you have any utes in stock => body=dual-cab-ute&body=ute
show me diesel suvs => body=suv&fuel=diesel
i need a 7 seater => seats=7
want a small automatic hatch => body=hatch&transmission=automatic&transmission=cvt&q=small
what hybrids do you have under 40k => fuel=hybrid&fuel=plug-in-hybrid&price=-40000
cars for sale =>
family of five => seats=5&seats=7&seats=8
big family suv => body=suv&seats=7&seats=8
mini => make=mini
fiat 500 red => make=fiat&model=500&colour=red
range rover diesel => model=range-rover&fuel=diesel
bmw 3 series sedan under 60k => make=bmw&model=3-series&body=sedan&price=-60000
sedan with sunroof and apple carplay => body=sedan&features=apple-carplay&features=sunroof
grey dual cab ute => body=dual-cab-ute&colour=grey
van for work diesel manual => body=van&fuel=diesel&transmission=manual&q=work
4x4 with towbar => drive=4wd&features=tow-bar
petrol suv 2022 => body=suv&fuel=petrol&year=2022-2022
ute in Sydney under 50k less than 5 years old => body=dual-cab-ute&body=ute&price=-50000&year=2021-&near=sydney&within=50
hybrid corolla not white => model=corolla&fuel=hybrid&fuel=plug-in-hybrid&colour=black&colour=blue&colour=grey&colour=red&colour=silver
close to Geelong => near=geelong`,
  'car NZ': `
station wagon with tow bar => body=wagon&features=tow-bar
double cab ute diesel => body=dual-cab-ute&fuel=diesel
good on gas hatch => body=hatch&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
ute near auckland under $30k => body=dual-cab-ute&body=ute&price=-30000&near=auckland
suv in wellington => body=suv&near=wellington
hybrid under 20k => fuel=hybrid&fuel=plug-in-hybrid&price=-20000
japanese import hatch => body=hatch&q=japanese import
nz new hilux => model=hilux&q=nz new
less than 100,000 kms automatic => transmission=automatic&transmission=cvt&km=-100000
station wagon diesel => body=wagon&fuel=diesel
people mover 8 seats => body=people-mover&seats=8
ev under 40k => fuel=electric&price=-40000
plug-in hybrid suv 2021 or newer => body=suv&fuel=plug-in-hybrid&year=2021-
not black or grey => colour=blue&colour=red&colour=silver&colour=white
newer than 2018 => year=2019-
under 5 years old => year=2021-
mazda 3 around 15k => make=mazda&model=3&price=13500-16500
4wd ute with tow bar => body=dual-cab-ute&body=ute&drive=4wd&features=tow-bar
around christchurch => near=christchurch
cheapest electric => fuel=electric&sort=price-asc
white van => body=van&colour=white
seven seater suv => body=suv&seats=7
ford ranger or toyota hilux => make=ford&make=toyota&model=hilux&model=ranger`,
  'car US': `
pickup truck under 40k => body=dual-cab-ute&body=ute&price=-40000
ford truck => make=ford&body=dual-cab-ute&body=ute
minivan => body=people-mover
honda minivan => body=people-mover&q=honda
starter car under $10,000 => price=-10000&sort=price-asc
great gas mileage sedan => body=sedan&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid
truck near houston => body=dual-cab-ute&body=ute&near=houston
gray suv under $30,000 => body=suv&colour=grey&price=-30000
less than 50k miles => km=-50000
suv under 60,000 miles => body=suv&km=-60000
black sedan automatic => body=sedan&transmission=automatic&transmission=cvt&colour=black
pickup under 45k => body=dual-cab-ute&body=ute&price=-45000
electric under $40,000 => fuel=electric&price=-40000
minivan for a family of 6 => body=people-mover&seats=7&seats=8
2021 or newer suv => body=suv&year=2021-
less than 3 years old => year=2023-
awd hybrid => fuel=hybrid&fuel=plug-in-hybrid&drive=awd
stick shift => transmission=manual
white or silver sedan => body=sedan&colour=silver&colour=white
no white => colour=black&colour=blue&colour=grey&colour=red&colour=silver
used suv around 25k => car_type=used&body=suv&price=22500-27500
pre-owned tesla => car_type=used&make=tesla
$400 a month => repayment=-400
lowest miles => sort=km-asc
near dallas => near=dallas
within 30 miles of houston => near=houston`,
}

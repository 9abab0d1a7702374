/** Sentences of car and motorcycle buyers whom nobody had read before the reader did; each with the address that it is to become. */
export const sentencesOfStrangers = {
  'car AU': `
something reliable for the wife under 25k with low ks => price=-25000&q=reliable&sort=km-asc
mums taxi with 7 seats and isofix => seats=7&q=isofix
ute for towing the boat dual cab diesel under 45k => body=dual-cab-ute&body=ute&fuel=diesel&price=-45000&q=towing boat
grey nomad tow car 3.5 tonne braked => towing=3500-
hatch auto rego till next year under 12000 => body=hatch&transmission=automatic&transmission=cvt&price=-12000&q=rego till next year
looking for a 2019 or later mazda cx-5 petrol => make=mazda&model=cx-5&fuel=petrol&year=2019-
hilux sr5 4x4 auto with less than 120 thousand kays => model=hilux&transmission=automatic&transmission=cvt&drive=4wd&km=-120000&q=sr5
anything toyota under 15 thousand => make=toyota&price=-15000
no mazda or kia suv under 30k => make=bmw&make=fiat&make=ford&make=kgm&make=land-rover&make=mercedes-benz&make=mini&make=peugeot&make=tesla&make=toyota&make=volkswagen&body=suv&price=-30000
ev under the luxury car tax threshold => fuel=electric&q=under luxury tax threshold
electric suv that does 500km on a charge => body=suv&fuel=electric&electric_range=500-
7 seater that isnt a people mover => body=convertible&body=dual-cab-ute&body=hatch&body=sedan&body=sports&body=suv&body=ute&body=van&body=wagon&seats=7
hybrid or electric under 35 grand near parra => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-35000&near=parramatta&within=50
small car easy to park for my nan => q=small easy park nan
white work van with under 100k on the clock => body=van&colour=white&km=-100000
cheapest automatic you have => transmission=automatic&transmission=cvt&sort=price-asc
what utes do you have under 30000 => body=dual-cab-ute&body=ute&price=-30000
dual cab 4wd between 30k and 45k no older than 2017 => body=dual-cab-ute&drive=4wd&price=30000-45000&year=2017-
one owner low km wagon with service books => body=wagon&owners=1&service_history=full&service_history=partial&sort=km-asc
car for uni student on red ps => sort=price-asc
can i get a landcruiser for under 60 => model=land-cruiser&model=landcruiser-prado&price=-60000
i30 not white => model=i30&colour=black&colour=blue&colour=grey&colour=red&colour=silver
tesla model 3 or similar under 50k => make=tesla&model=model-3&price=-50000
suv with apple car play and reversing camera => body=suv&features=apple-carplay&q=reversing camera
under 5 litres per 100 km => fuel_economy=-5
manual 86 or mx5 => transmission=manual&q=86 mx5
7 seat suv diesel awd max 80 000 km => body=suv&fuel=diesel&drive=awd&seats=7&km=-80000
ranger wildtrak black 2021 onwards => model=ranger&colour=black&year=2021-&q=wildtrak
second car for the family about 10 grand => price=9000-11000
van i can convert to a camper => body=van&q=convert camper
two door convertible for the weekend => body=convertible&doors=2&q=weekend
uber ready hybrid sedan => body=sedan&fuel=hybrid&fuel=plug-in-hybrid&q=ready
ute w tray under 25k => body=dual-cab-ute&body=ute&price=-25000&q=tray
most expensive car in stock => sort=price-desc
5 star ancap small suv under 28k => body=suv&safety_rating=5-stars&price=-28000&q=small
4 cylinder turbo hatch manual => body=hatch&transmission=manual&q=4 cylinder turbo
brand new mazda ready for delivery => car_type=new&make=mazda&q=ready delivery
cars $120 a week or less => repayment=-120
used prado 150 series => car_type=used&model=landcruiser-prado&q=150 series
four wheel drive to go to fraser island => drive=4wd&q=go fraser island
old mate wants a diesel ute under 20 => body=dual-cab-ute&body=ute&fuel=diesel&price=-20000
ute with a bull bar and canopy no older than 2015 => body=dual-cab-ute&body=ute&year=2015-&q=bull bar canopy
something to get me to work for 6 grand => price=-6000
hybrid rav4 in brissie => fuel=hybrid&fuel=plug-in-hybrid&near=brisbane&q=rav4
any 7 seaters going cheap => seats=7&q=going&sort=price-asc
non smoker one owner sedan => body=sedan&owners=1&q=non smoker
kia or hyundai under 25k with warranty => make=kia&price=-25000&q=hyundai warranty
black or grey suv with leather seats auto => body=suv&transmission=automatic&transmission=cvt&colour=black&colour=grey&q=leather seats
4wd wagon for towing 2.8 tonne => body=wagon&drive=4wd&towing=2800-
electric with 400 km of range under 60k => fuel=electric&price=-60000&electric_range=400-
not a cvt => transmission=automatic&transmission=manual
automatic suv no cvt under 28k => body=suv&transmission=automatic&price=-28000
petrol ute auto under 90000kms => body=dual-cab-ute&body=ute&fuel=petrol&transmission=automatic&transmission=cvt&km=-90000
mazda3 hatch 2017 to 2020 => make=mazda&model=3&body=hatch&year=2017-2020
cheap van for a plumber => body=van&q=plumber&sort=price-asc
biggest boot wagon => body=wagon&q=biggest boot
`,
  'car NZ': `
nz new corolla hatch under 18k => model=corolla&body=hatch&origin=nz-new&price=-18000
hybrid station wagon under 20 grand with towbar => body=wagon&fuel=hybrid&fuel=plug-in-hybrid&features=tow-bar&price=-20000
fresh import suv low kms => body=suv&origin=import&sort=km-asc
ute w tow bar 3500kg => body=dual-cab-ute&body=ute&towing=3500-
first car for teenager 5 star safety under 10k => safety_rating=5-stars&price=-10000&q=teenager&sort=price-asc
family wagon awd for the ski season => body=wagon&drive=awd&q=family ski season
ev 300km range under 25k => fuel=electric&price=-25000&electric_range=300-
7 seater mpv petrol not hybrid => body=people-mover&fuel=petrol&seats=7
cheap run about auto with wof and rego => transmission=automatic&transmission=cvt&q=wof rego&sort=price-asc
two owners max => owners=1&owners=2
japanese import people mover 8 seats => body=people-mover&seats=8&origin=import
outlander phev => fuel=plug-in-hybrid&q=outlander
double cab ute 4wd diesel under 40k => body=dual-cab-ute&fuel=diesel&drive=4wd&price=-40000
van for courier work under 150000 km => body=van&km=-150000&q=courier work
automatic hatch christchurch => body=hatch&transmission=automatic&transmission=cvt&near=christchurch
hybrid with cruise control and heated seats => fuel=hybrid&fuel=plug-in-hybrid&q=cruise control heated seats
nothing over 80000kms => km=-80000
suv $150 a week => body=suv&repayment=-150
less than 6 years old nz new => origin=nz-new&year=2020-
mazda demio or toyota vitz => make=mazda&make=toyota&q=demio vitz
wagon thats good on gas and easy on the wallet => body=wagon&fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&q=easy wallet
4wd ute near chch under 45k => body=dual-cab-ute&body=ute&drive=4wd&price=-45000&near=christchurch
no import suv => body=suv&origin=nz-new
nissan leaf with over 200km range => electric_range=200-&q=nissan leaf
`,
  'car US': `
certified pre owned suv under 25k => car_type=used&body=suv&price=-25000&q=certified
truck under 30k with less than 60k miles => body=dual-cab-ute&body=ute&price=-30000&km=-60000
awd suv for snow => body=suv&drive=awd&q=snow
minivan with captains chairs => body=people-mover&q=captains chairs
4 door truck with crew cab and tow package => body=dual-cab-ute&body=ute&doors=4&q=tow package
gas mileage over 35 mpg => fuel_economy=35-
one owner clean carfax => owners=1&q=clean carfax
used f-150 under 40 grand 4x4 => car_type=used&model=f-150&drive=4wd&price=-40000
hybrid sedan less than 50,000 miles => body=sedan&fuel=hybrid&fuel=plug-in-hybrid&km=-50000
first car for my teenager under 10k => price=-10000&q=teenager&sort=price-asc
3 row suv with leather => body=suv&seats=7&seats=8&q=leather
2020 or newer toyota under 80k miles => make=toyota&year=2020-&km=-80000
stick shift coupe => body=convertible&body=sports&transmission=manual
something with good mpg under 15k => fuel=electric&fuel=hybrid&fuel=plug-in-hybrid&price=-15000
cheapest truck on the lot => body=dual-cab-ute&body=ute&sort=price-asc
red mustang convertible => body=convertible&colour=red&q=mustang
electric with 250 miles range => fuel=electric&electric_range=250-
suv payments under $400 a month => body=suv&repayment=-400
low mileage camry or accord => q=camry accord&sort=km-asc
diesel truck that can tow 12000 lbs => body=dual-cab-ute&body=ute&fuel=diesel&towing=12000-
pickup with 8 foot bed => body=dual-cab-ute&body=ute&q=8 foot bed
suv that gets 30 mpg => body=suv&fuel_economy=30-
cars under $250 a month => repayment=-250
used honda with under 60,000 miles on it => car_type=used&km=-60000&q=honda
crossover awd under 22k near philly => body=suv&drive=awd&price=-22000&near=philadelphia
`,
  'motorcycle AU': `
learner approved cruiser under 10k => body=cruiser&lams=yes&price=-10000
lams bike for a short rider low seat => lams=yes&q=short rider low seat
adventure bike for a trip around australia => body=adventure&q=trip around australia
commuter scooter under 5 grand => body=scooter&price=-5000
naked bike not kawasaki => make=bmw&make=ducati&make=harley-davidson&make=yamaha&body=naked
full power sports bike under 20k => body=sports&lams=full-power&price=-20000
ducati or bmw => make=bmw&make=ducati
harley under 30 grand low kms => make=harley-davidson&price=-30000&sort=km-asc
bike for my ps under 8000 => lams=yes&price=-8000
less than 500cc => engine=-500
over 1000cc tourer => body=adventure&body=cruiser&engine=1000-
used yamaha mt-07 lams => car_type=used&make=yamaha&model=mt-07&lams=yes
electric motorbike => q=electric
bike under 180 kg => q=under 180 kg
new bikes under 15k => car_type=new&price=-15000
cafe racer for learner => body=cafe-racer&lams=yes
anything under 650cc with abs => engine=-650&q=abs
2022 and up adventure bikes => body=adventure&year=2022-
750cc to 1000cc naked => body=naked&engine=750-1000
bike for two up touring => q=two up touring
naked bike for my ls => body=naked&lams=yes
harley or indian under 25 grand => make=harley-davidson&price=-25000&q=indian
bike under 1000 kms => km=-1000
sports tourer abs under 12k => body=adventure&body=cruiser&price=-12000&q=abs
`,
  'motorcycle NZ': `
lams approved naked under 9k => body=naked&lams=yes&price=-9000
adventure bike under 1000cc => body=adventure&engine=-1000
harley davidson softail => make=harley-davidson&model=fat-boy
cheap scooter for town => body=scooter&q=town&sort=price-asc
big tourer low kms => body=adventure&body=cruiser&q=big&sort=km-asc
`,
  'motorcycle US': `
cruiser under 10k low miles => body=cruiser&price=-10000&sort=km-asc
beginner bike under 6000 => lams=yes&price=-6000
street glide under 20 grand => model=street-glide&price=-20000
dual sport => body=adventure
sport bike with abs => body=sports&q=abs
`,
}

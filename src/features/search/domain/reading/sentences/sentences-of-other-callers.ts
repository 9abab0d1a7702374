/** What shoppers of motorcycles, caravans, RVs and trucks type as they speak; each with the address that it is to become. */
export const sentencesOfOtherCallers = {
  'motorcycle AU': `
first bike lams under 6k => lams=yes&price=-6000
something comfy for long trips two up => q=something comfy for long trips two up
low seat height cruiser for short rider => body=cruiser&q=low seat height short rider
lams adv bike under 8 grand low kms => body=adventure&lams=yes&price=-8000&sort=km-asc
125cc scooter i can ride on a car licence => body=scooter&engine=119-131&q=licence
beemer gs low ks => make=bmw&model=r-1300-gs&sort=km-asc
harley not too heavy => make=harley-davidson&q=not heavy
commuter bike with abs under 7500 => price=-7500&q=abs
road legal trail bike => body=adventure&q=road legal
yamaha mt07 lams 2020 up => make=yamaha&model=mt-07&lams=yes&year=2020-
naked or sports under 900cc => body=naked&body=sports&engine=-900
ducati in black or red under 25k => make=ducati&colour=black&colour=red&price=-25000
full power 600+ for my open licence => lams=full-power&engine=600-
learner legal cruiser for a tall bloke => body=cruiser&lams=yes&q=tall bloke
adventure bike 650cc or bigger => body=adventure&engine=650-
naked under 10 grand with quickshifter => body=naked&price=-10000&q=quickshifter
2nd hand harley softail => car_type=used&make=harley-davidson&model=fat-boy
scoter for uni => body=scooter&sort=price-asc
lams approved naked 2021 or newer => body=naked&lams=yes&year=2021-
cheap commuter scooter under 2500 => body=scooter&price=-2500&sort=price-asc
big adventure bike over 1000cc low kms => body=adventure&engine=1000-&q=big&sort=km-asc
harley under 15k with saddle bags => make=harley-davidson&price=-15000&q=saddle bags
bike for a learner 5'2 tall => lams=yes&q=5'2 tall
sports bike 1000cc not yamaha => make=bmw&make=ducati&make=harley-davidson&make=kawasaki&body=sports&engine=950-1050
something under 400cc for the city => engine=-400
lams bike 2022 or newer, abs => lams=yes&year=2022-&q=abs
cruiser around 10k => body=cruiser&price=9000-11000
red ducati sports bike => make=ducati&body=sports&colour=red
adv bike under 20k with panniers => body=adventure&price=-20000&q=panniers
lams naked for a short girl => body=naked&lams=yes&q=short girl
harley cruiser under 25k low ks => make=harley-davidson&body=cruiser&price=-25000&sort=km-asc
road bike 800cc or more => body=naked&body=sports&engine=800-
kawasaki or yamaha lams under 9k => make=kawasaki&make=yamaha&lams=yes&price=-9000
used scooter under 10000 kms => car_type=used&body=scooter&km=-10000`,
  'motorcycle NZ': `
learner bike under 5 grand in auckland => lams=yes&price=-5000&near=auckland
adventure bike on restricted licence => body=adventure&lams=yes
kawasaki under 300cc for learner => make=kawasaki&lams=yes&engine=-300
lams cruiser under 8k => body=cruiser&lams=yes&price=-8000
cheap learner motorbike => lams=yes&sort=price-asc
adventure bike 500 to 800cc under 15k => body=adventure&price=-15000&engine=500-800`,
  'motorcycle US': `
harley touring under 20k miles => make=harley-davidson&model=street-glide&km=-20000
cafe racer or scrambler under 6k => body=cafe-racer&price=-6000
beginner friendly sport bike => body=sports&lams=yes
kawi ninja under 5k => make=kawasaki&price=-5000&q=ninja
used harley under 10k low miles => car_type=used&make=harley-davidson&price=-10000&sort=km-asc
sport bike under 8000 dollars => body=sports&price=-8000
ducati under 12k low miles => make=ducati&price=-12000&sort=km-asc`,
  'camper AU': `
poptop for the triton => body=pop-top&atm=-3100
for 2 grey nomads with ensuite => berths=2&ensuite=yes
bunkhouse sleeps 6 => berths=6&bunks=yes
3 bunk family van under 25 foot => berths=4&berths=5&berths=6&bunks=yes&length=-7.7
off grid hybrid with lithium and 400 ah => body=hybrid&q=off grid lithium 400 ah
queen bed and washing machine => q=queen bed and washing machine
caravan under 2.8 tonne atm with club lounge => body=caravan&body=off-road-caravan&atm=-2800&q=club lounge
camper trailer soft floor under 10k => body=camper-trailer&price=-10000&q=soft floor
motorhome diesel with 4 seatbelts => body=motorhome&fuel=diesel&q=4 seatbelts
semi off road van with independent suspension, sleeps four => body=off-road-caravan&berths=4&q=semi independent suspension
jayco journey outback or similar => make=jayco&q=journey outback
light van my rav4 can tow => atm=-2000
caravan no bunks for a couple island bed => body=caravan&body=off-road-caravan&berths=2&bunks=no&features=island-bed
single axle off roader 17ft under 2t => body=off-road-caravan&axles=single-axle&length=4.8-5.5&atm=-2000
van for full time living with big fridge => q=full time living big fridge
toilet and shower pop top => body=pop-top&ensuite=yes
family of 6 under 70 grand => berths=6&price=-70000
carvan with tripple bunks => body=caravan&body=off-road-caravan&bunks=yes
something under 1500kg for my camry => atm=-1500
hard floor camper trailer for 4 => body=camper-trailer&berths=4&berths=5&berths=6&q=hard floor
caravan 19'6 with ensuite => body=caravan&body=off-road-caravan&ensuite=yes&length=5.6-6.3
van for 3 kids and 2 adults with bunks => berths=5&berths=6&bunks=yes
off road pop top under 2.2t for a hilux => body=pop-top&atm=-2200&q=off road
couples van with rear ensuite and solar => berths=2&ensuite=yes&q=rear solar
second hand jayco under 30 thousand => car_type=used&make=jayco&price=-30000
motorhome i can drive on a car licence => body=motorhome&q=licence
bunks and seperate shower => bunks=yes&q=seperate shower
toy hauler for the jet ski => body=toy-hauler
1800kg tare or less => tare=-1800
4 berth with aircon and full annexe => berths=4&features=annexe&q=aircon full
van behind a mazda bt50 => atm=-3500
caravan w/ external kitchen & bbq => body=caravan&body=off-road-caravan&q=external kitchen & bbq
caravan under 20ft with shower and toilet for two => body=caravan&body=off-road-caravan&berths=2&ensuite=yes&length=-6.1
family bunk van under 2500kg tare => berths=4&berths=5&berths=6&bunks=yes&tare=-2500
motorhome for a couple under 90k automatic => body=motorhome&berths=2&price=-90000&q=automatic
light weight pop top for a forester => body=pop-top&atm=-2000
off-road hybrid under 60k sleeps 4 => body=hybrid&berths=4&price=-60000&q=off-road
camper trailer with annex for a family of 5 => body=camper-trailer&berths=5&berths=6&features=annexe
dual axle caravan with island bed and solar pannels => body=caravan&body=off-road-caravan&axles=tandem-axle&features=island-bed&features=solar-panels
jayco under 2 tonne for pajero => make=jayco&atm=-2000
used van with north south bed => car_type=used&q=north south bed
caravan 22 to 24 ft with bunks => body=caravan&body=off-road-caravan&bunks=yes&length=6.7-7.4
caravan 18ft or less for 2 people => body=caravan&body=off-road-caravan&berths=2&length=-5.5
poptop under 1600kg => body=pop-top&atm=-1600
our patrol tows it, bunks for 3 kids, under 80k => berths=5&berths=6&bunks=yes&price=-80000&atm=-3500
motorhome with slide out sleeps 4 => body=motorhome&berths=4&slides=1&slides=2
van for a ford ranger max 3 tonne => atm=-3000
caravan with ensuite under 45 grand single axle => body=caravan&body=off-road-caravan&ensuite=yes&axles=single-axle&price=-45000
off road camper trailer sleeps 5 => body=camper-trailer&berths=5&q=off road
hybrid van for two with ensuite => body=hybrid&berths=2&ensuite=yes
second hand pop top near newcastle => car_type=used&body=pop-top&near=newcastle
new jayco with bunks and ensuite => car_type=new&make=jayco&bunks=yes&ensuite=yes
family van 5 berth or more => berths=5&berths=6
couples caravan 19 foot ensuite single axle => body=caravan&body=off-road-caravan&berths=2&ensuite=yes&axles=single-axle&length=5.4-6.1
bunk van for 2 adults and 2 kids under 60k => berths=4&berths=5&berths=6&bunks=yes&price=-60000
off grid van with solar panels and island bed => features=island-bed&features=solar-panels&q=off grid
pop top for my pajero sport => body=pop-top&atm=-3100
caravan between 18 and 21 foot under 70k => body=caravan&body=off-road-caravan&price=-70000&length=5.4-6.5
cheap camper trailer for weekends away => body=camper-trailer&q=weekends away&sort=price-asc
jayco 4 berth bunks 2015 or newer => make=jayco&berths=4&bunks=yes&year=2015-
light caravan under 1500kg tare => body=caravan&body=off-road-caravan&tare=-1500&q=light
motorhome 6 berth diesel under 120k => body=motorhome&fuel=diesel&berths=6&price=-120000
tandem axle van atm under 3t => axles=tandem-axle&atm=-3000
hybrid camper sleeps 4 under $50,000 => body=hybrid&berths=4&price=-50000
toy hauler with annexe => body=toy-hauler&features=annexe`,
  'camper NZ': `
self contained motorhome for two => body=motorhome&berths=2&q=self contained
caravan with certified self containment under 40k => body=caravan&body=off-road-caravan&price=-40000&q=certified self containment
4 berth diesel motorhome near christchurch => body=motorhome&fuel=diesel&berths=4&near=christchurch
2 berth motorhome self contained under 80k => body=motorhome&berths=2&price=-80000&q=self contained
caravan our ranger can pull => body=caravan&body=off-road-caravan&atm=-3500`,
  'rv US': `
class b for two with shower => body=class-c-motorhome&berths=2&q=shower
bunkhouse sleeps 8 under 30k => berths=8&bunks=yes&price=-30000
travel trailer my tahoe can pull => body=travel-trailer&atm=-8400
5th wheel w/ 3 slides & king bed => body=fifth-wheel&slides=3&q=king bed
motorhome under 25ft easy to park => body=class-a-motorhome&body=class-c-motorhome&length=-25&q=easy park
toy hauler that fits a side by side => body=toy-hauler
gas class a under 100k miles under 75k => body=class-a-motorhome&fuel=gas&price=-75000&km=-100000
small travel trailer for a ford escape => body=travel-trailer&q=small
off grid trailer w/ solar and lithium => body=off-road-trailer&body=travel-trailer&q=off grid solar lithium
dry weight under 6500 lbs sleeps 6 => berths=6&tare=-6500
rear living fifth wheel => body=fifth-wheel&q=rear living
retired couple full timing 5th wheel under 60k => body=fifth-wheel&berths=2&price=-60000&q=full timing
winterized camper with bunks for kids => berths=4&berths=6&berths=8&bunks=yes&q=winterized
class a diesel pusher under 40 feet => body=class-a-motorhome&fuel=diesel&length=-40
30 ft or shorter with 1 slide => slides=1&length=-30
motorhome that sleeps 6 with bunks under 100k => body=class-a-motorhome&body=class-c-motorhome&berths=6&bunks=yes&price=-100000
travel trailer for a ram 1500 => body=travel-trailer&atm=-10400
fifth wheel under 12000 lbs gvwr => body=fifth-wheel&atm=-12000
small camper for two => berths=2&q=small
pop up or hybrid camper => body=travel-trailer
couples trailer with murphy bed under 35k => body=off-road-trailer&body=travel-trailer&berths=2&price=-35000&q=murphy bed
slide out and outdoor kitchen => slides=1&slides=2&slides=3&q=outdoor kitchen
diesel class c 4x4 => body=class-c-motorhome&fuel=diesel&q=4x4
class a gas under 80k with 2 slides => body=class-a-motorhome&fuel=gas&slides=2&price=-80000
bunkhouse travel trailer under 7000 lbs => body=travel-trailer&bunks=yes&atm=-7000
toy hauler with 12 ft garage => body=toy-hauler&q=12 ft garage
small class c for full time living => body=class-c-motorhome&q=small full time living
5th wheel my silverado 2500 can pull => body=fifth-wheel&atm=-18600
travel trailers under 25 feet that sleep 6 => body=travel-trailer&berths=6&length=-25
couples coach with king bed => berths=2&q=king bed
trailer w/ bunks under 20k near dallas => body=off-road-trailer&body=travel-trailer&bunks=yes&price=-20000&near=dallas
class c with bunks and under 60k miles => body=class-c-motorhome&bunks=yes&km=-60000
fifth wheel under 35 ft with 2 slides => body=fifth-wheel&slides=2&length=-35
travel trailer 1/2 ton towable sleeps 4 => body=travel-trailer&berths=4
class c under 25 feet sleeps 4 => body=class-c-motorhome&berths=4&length=-25
diesel motorhome under 100k with low miles => body=class-a-motorhome&body=class-c-motorhome&fuel=diesel&price=-100000&sort=km-asc
trailer with bunks my f150 can tow => body=off-road-trailer&body=travel-trailer&bunks=yes&atm=-12200
5th wheel toy hauler => body=fifth-wheel&body=toy-hauler
rv for a family of 6 with bunks => berths=6&berths=8&bunks=yes
travel trailer for a couple under 30 feet => body=travel-trailer&berths=2&length=-30
class a diesel under 150k with 3 slides => body=class-a-motorhome&fuel=diesel&slides=3&price=-150000
bunkhouse my silverado can tow under 35k => bunks=yes&price=-35000&atm=-12000
used fifth wheel under 50 grand => car_type=used&body=fifth-wheel&price=-50000
small motorhome for two people => body=class-a-motorhome&body=class-c-motorhome&berths=2&q=small
toy hauler sleeps 6 under 15000 lbs gvwr => body=toy-hauler&berths=6&atm=-15000
gas class c 24 ft => body=class-c-motorhome&fuel=gas&length=23-25
lightweight travel trailer for my explorer => body=travel-trailer&atm=-5000`,
  'truck AU': `
mr licence tray under 90k => body=tray&price=-90000&gvm=8000-
tipper i can drive on my car licence => body=tipper&gvm=-4500
10 pallet fridge truck with tail lift => body=pantech&q=10 pallet tail lift
isuzu crew cab tipper => make=isuzu&body=tipper&q=crew cab
hino 500 with crane => make=hino&q=500 crane
prime mover 600hp sleeper cab => body=prime-mover&q=600hp sleeper cab
beavertail to carry an excavator => body=tray&q=carry excavator
ex council tipper => body=tipper&q=ex council
6 wheeler tipper auto under 150 => body=tipper&transmission=amt&transmission=automatic&price=-150000&q=6 wheeler
fuso with tail gate loader => make=fuso&q=tail gate loader
furniture removal truck on a car licence => body=pantech&gvm=-4500
lr licence curtainsider 8 pallet => body=curtainsider&gvm=-8000&q=8 pallet
4 tonne payload tray => body=tray&payload=4000-
hino 300 auto tipper car licence => make=hino&model=300-series&body=tipper&transmission=amt&transmission=automatic&gvm=-4500
small tipper for a landscaper => body=tipper&q=small landscaper
isuzu npr tray auto with toolboxes => make=isuzu&model=npr-45-155&body=tray&transmission=amt&transmission=automatic&q=toolboxes
hr licence tipper with tarp => body=tipper&gvm=8000-&q=tarp
kenworth prime mover under 800,000 kms => make=kenworth&body=prime-mover&km=-800000
2 pallet fridge van => body=pantech&q=2 pallet
payload of 5 tonne or more => payload=5000-
tipper 6 tonne gvm under 70k => body=tipper&price=-70000&gvm=5400-6600
isuzu tray truck car licence under 50k => make=isuzu&body=tray&price=-50000&gvm=-4500
curtainsider 12 pallet auto lr licence => body=curtainsider&transmission=amt&transmission=automatic&gvm=-8000&q=12 pallet
hino or isuzu pantech with tailgate lifter => make=hino&make=isuzu&body=pantech&q=tailgate lifter
small truck for moving furniture => gvm=-8000&q=moving furniture
cheap tipper under 200,000 km => body=tipper&km=-200000&sort=price-asc
4.5 tonne tipper auto => body=tipper&transmission=amt&transmission=automatic&gvm=4050-4950
truck for a car licence with a tray => body=tray&gvm=-4500
hino tray under 8 tonne gvm auto => make=hino&body=tray&transmission=amt&transmission=automatic&gvm=-8000
pantech with tail lift under 60k => body=pantech&price=-60000&q=tail lift
6x4 prime mover low kms => body=prime-mover&drive=6x4&sort=km-asc
electric van or truck => body=van&fuel=electric
isuzu tipper my lr licence covers => make=isuzu&body=tipper&gvm=-8000&q=covers
tipper under 4.5t gvm for car licence => body=tipper&gvm=-4500
hino 300 pantech under 80k => make=hino&model=300-series&body=pantech&price=-80000
curtainsider with hr licence under 120k => body=curtainsider&price=-120000&gvm=8000-
isuzu automatic crew cab tray => make=isuzu&body=tray&transmission=amt&transmission=automatic&q=crew cab
cheap prime mover under 1 million kms => body=prime-mover&km=-1000000&sort=price-asc
12 tonne gvm tray with crane => body=tray&gvm=10800-13200&q=crane`,
  'truck NZ': `
class 2 tipper under 18 tonne => body=tipper&gvm=-18000
hiab truck with steel deck => body=tray&q=steel deck
hino curtainsider class 2 => make=hino&body=curtainsider&gvm=-18000`,
  'truck US': `
box truck no cdl with liftgate => body=pantech&gvm=-26000&q=liftgate
day cab tractor under 500k miles => body=prime-mover&km=-500000&q=day cab
dump truck tandem axle => body=tipper&q=tandem axle
class 6 box truck => body=pantech&gvm=19500-26000
26 foot box truck under 40k => body=pantech&price=-40000&q=26 foot
flatbed no cdl under 60k miles => body=tray&km=-60000&gvm=-26000
box truck under 26000 gvwr => body=pantech&gvm=-26000
class 8 sleeper under 600k miles => km=-600000&gvm=33000-&q=sleeper
dump truck no cdl => body=tipper&gvm=-26000
semi with sleeper under 100k => body=prime-mover&price=-100000&q=sleeper
class 7 flatbed under 90k => body=tray&price=-90000&gvm=26000-33000`,
}

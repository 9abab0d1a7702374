/** What people who look for a truck, a caravan, a motorcycle or an RV type, and the address that it is to become. */
export const sentencesOfOtherBuyers = {
  'truck AU': `
under 8 tonne gvm curtainsider => body=curtainsider&gvm=-8000
cheap pantech => body=pantech&sort=price-asc
refrigerated van => body=van
fuso canter 515 => make=fuso&model=canter-515
kenworth prime mover low km => make=kenworth&body=prime-mover&sort=km-asc
new van electric => car_type=new&body=van&fuel=electric
hino 300 tipper => make=hino&model=300-series&body=tipper
isuzu npr tray under 80k => make=isuzu&model=npr-45-155&body=tray&price=-80000
truck i can drive on a car licence => gvm=-4500
mr licence tray truck => body=tray&gvm=8000-
hr tautliner => body=curtainsider&gvm=8000-
refrigerated truck auto => body=pantech&transmission=amt&transmission=automatic
tip truck 4.5t gvm => body=tipper&gvm=4050-4950
6x4 tipper => body=tipper&drive=6x4
hiab truck => body=tray
car carrier => body=tray
mc licence => gvm=8000-
light rigid auto => transmission=amt&transmission=automatic&gvm=-8000
kenworth => make=kenworth
truck under 100k plus gst => price=-100000
ud truck => make=ud
service body => body=cab-chassis&body=tray
low km isuzu => make=isuzu&sort=km-asc
water cart => body=cab-chassis
gvm 8 tonne => gvm=7200-8800
canter tipper => make=fuso&model=canter-515&body=tipper
4.5 tonne tipper => body=tipper&gvm=4050-4950
crane truck => body=tray
electric truck => fuel=electric
light truck under 60k => price=-60000&gvm=-8000
22 seat bus => body=bus&seats=25
mr tipper low kms => body=tipper&gvm=8000-&sort=km-asc
tray truck 3 seater automatic => body=tray&transmission=amt&transmission=automatic&seats=3
2020 or newer curtainsider => body=curtainsider&year=2020-
over 12 tonne gvm => gvm=12000-
isuzu or hino with tray => make=hino&make=isuzu&body=tray
tipper for car licence => body=tipper&gvm=-4500
truck auto not manual => transmission=amt&transmission=automatic
used pantech under 90k => car_type=used&body=pantech&price=-90000
new isuzu under 100k => car_type=new&make=isuzu&price=-100000
less than 200000 km => km=-200000
12 seater bus => body=bus&seats=25
hino or fuso tipper under 100 grand => make=fuso&make=hino&body=tipper&price=-100000
vans under 60k low kms => body=van&price=-60000&sort=km-asc
medium rigid curtain sider => body=curtainsider&gvm=8000-
gvm under 4495kg => gvm=-4495
8 tonne tray => body=tray&gvm=7200-8800
electric van => body=van&fuel=electric
diesel auto truck newer than 2019 => fuel=diesel&transmission=amt&transmission=automatic&year=2020-
two seater van => body=van&seats=2`,
  'camper AU': `
caravan under 2 tonne for a couple => body=caravan&body=off-road-caravan&berths=2&atm=-2000
triple bunk van under 85k => bunks=yes&price=-85000
pop top with ensuite => body=pop-top&ensuite=yes
off road 20 footer => body=off-road-caravan&length=5.7-6.4
can my pajero sport tow a family van => berths=4&berths=5&berths=6&atm=-3100
cheap van under 30k => price=-30000&sort=price-asc
tandem off road under 100k => body=off-road-caravan&axles=tandem-axle&price=-100000
toy hauler under 3 tonne => body=toy-hauler&atm=-3000
van under 5 metres => length=-5
family van with triple bunks => berths=4&berths=5&berths=6&bunks=yes
couples caravan with ensuite under 60k => body=caravan&body=off-road-caravan&berths=2&ensuite=yes&price=-60000
pop top under 2000kg => body=pop-top&atm=-2000
jayco => make=jayco
hybrid caravan => body=hybrid
camper trailer => body=camper-trailer
motorhome => body=motorhome
van a hilux can tow => atm=-3200
what can my ranger tow => atm=-3500
can my forester tow this =>
caravan under 2.5 tonne atm => body=caravan&body=off-road-caravan&atm=-2500
18 foot single axle => axles=single-axle&length=5.1-5.8
20ft or less => length=-6.1
tandem axle under 22 foot => axles=tandem-axle&length=-6.8
sleeps 5 under 70k => berths=5&price=-70000
van for 2 adults 3 kids => berths=5&berths=6
second hand caravan under 40000 => car_type=used&body=caravan&body=off-road-caravan&price=-40000
new vans only => car_type=new
tare under 1800 => tare=-1800
island bed => features=island-bed
16ft pop top for a kluger => body=pop-top&length=4.5-5.2
twin bunk => bunks=yes
caravan 2018-2022 => body=caravan&body=off-road-caravan&year=2018-2022
the cheapest caravan => body=caravan&body=off-road-caravan&sort=price-asc
lightest caravan => body=caravan&body=off-road-caravan&atm=-2000
pop top for a couple under 50 grand => body=pop-top&berths=2&price=-50000
bunk van under 2.2t tare => bunks=yes&tare=-2200
caravan that my prado can tow => body=caravan&body=off-road-caravan&atm=-3000
family van 3 bunks and ensuite => berths=4&berths=5&berths=6&bunks=yes&ensuite=yes
something light to tow behind an outback => atm=-2000
caravan 19 to 21 foot => body=caravan&body=off-road-caravan&length=5.7-6.5
under 6 metres => length=-6
toy hauler => body=toy-hauler
cheap camper trailer => body=camper-trailer&sort=price-asc
used caravan 4 berth => car_type=used&body=caravan&body=off-road-caravan&berths=4
sleeps six => berths=6
whats the lightest van you have => atm=-2000
family of 5 caravan under 70 thousand => body=caravan&body=off-road-caravan&berths=5&berths=6&price=-70000
van with shower and toilet => ensuite=yes
4 berth pop top => body=pop-top&berths=4
tow with a dmax => atm=-3500
caravan under 18ft with ensuite => body=caravan&body=off-road-caravan&ensuite=yes&length=-5.5
something under 1500kg tare => tare=-1500
new off road hybrid => car_type=new&body=hybrid&body=off-road-caravan
wind up camper => body=pop-top
can a triton tow a 24 footer => length=7-7.7&atm=-3100
kids bunks => berths=4&berths=5&berths=6&bunks=yes
motorhomes for two => body=motorhome&berths=2
not a pop top => body=camper-trailer&body=caravan&body=hybrid&body=motorhome&body=off-road-caravan&body=pod&body=toy-hauler
under $600 per month => repayment=-139
cheap van for 2 under 40k => berths=2&price=-40000&sort=price-asc
lightweight pop top for a forester => body=pop-top&atm=-2000
under 7 metres motorhome => body=motorhome&length=-7
atm less than 2700 kg => atm=-2700
single axle under 50k => axles=single-axle&price=-50000
2020 or newer caravan => body=caravan&body=off-road-caravan&year=2020-
sleeps four, bunks, under 80 => berths=4&bunks=yes&price=-80000`,
  'motorcycle AU': `
lams adventure under 10k => body=adventure&lams=yes&price=-10000
sports tourer => body=adventure&body=cruiser
900cc naked yamaha => make=yamaha&body=naked&engine=855-945
learner scooter => body=scooter&lams=yes
any kawasakis => make=kawasaki
500cc or less lams => lams=yes&engine=-500
red ducati => make=ducati&colour=red
bike under 5 grand => price=-5000
lams naked under 10k => body=naked&lams=yes&price=-10000
learner bike => lams=yes
cruiser => body=cruiser
yamaha mt07 lams => make=yamaha&model=mt-07&lams=yes
sports bike => body=sports
dirt bike => body=adventure
scooter => body=scooter
250cc => engine=238-263
under 400cc => engine=-400
600 to 900cc => engine=600-900
bigger than 1000cc => engine=1000-
harley => make=harley-davidson
kawasaki z900 => make=kawasaki&model=z900
full power => lams=full-power
unrestricted => lams=full-power
naked or sports 2020+ => body=naked&body=sports&year=2020-
cheap commuter => sort=price-asc
bmw gs => make=bmw&model=r-1300-gs
retro => body=cafe-racer&body=cruiser&body=naked
not a cruiser => body=adventure&body=cafe-racer&body=naked&body=scooter&body=sports
postie => body=scooter
black 2022 lams => colour=black&lams=yes&year=2022-2022
learner legal adventure bike => body=adventure&lams=yes
lams bike under 8 grand => lams=yes&price=-8000
naked bike 700 to 900cc => body=naked&engine=700-900
bmw r1300gs => make=bmw&model=r-1300-gs
ducati => make=ducati
cafe racer => body=cafe-racer
scooter for commuting under 150cc => body=scooter&engine=-150
not lams => lams=full-power
second hand sports bike low ks => car_type=used&body=sports&sort=km-asc
800cc adventure => body=adventure&engine=760-840
less than 5000 kms => km=-5000
sub 7k learner => lams=yes&price=-7000
classic looking bike => body=cafe-racer&body=cruiser&body=naked
kawasaki ninja 500 => make=kawasaki&model=ninja-500
cheap lams under 6000 => lams=yes&price=-6000&sort=price-asc
not a scooter => body=adventure&body=cafe-racer&body=cruiser&body=naked&body=sports
125cc scooter => body=scooter&engine=119-131
cruiser under 20k => body=cruiser&price=-20000
650cc lams naked => body=naked&lams=yes&engine=618-683
low km cafe racer => body=cafe-racer&sort=km-asc`,
  'rv US': `
class a under 100 grand => body=class-a-motorhome&price=-100000
bunkhouse under 35k => bunks=yes&price=-35000
travel trailer for 6 => body=travel-trailer&berths=6&berths=8
lightweight trailer for honda pilot => body=off-road-trailer&body=travel-trailer&atm=-5000&tare=-4500
class c diesel low miles => body=class-c-motorhome&fuel=diesel&sort=km-asc
toy hauler with 2 slides => body=toy-hauler&slides=2
30 foot travel trailer => body=travel-trailer&length=29-31
used trailer under 15k => car_type=used&body=off-road-trailer&body=travel-trailer&price=-15000
can my f150 pull 8000 lbs => atm=-8000
sleeps at least 8 => berths=8
2026 teardrop => body=travel-trailer&year=2026-2026
under $350 a month class c => body=class-c-motorhome&repayment=-350
class a diesel => body=class-a-motorhome&fuel=diesel
class a gas under 100k => body=class-a-motorhome&fuel=gas&price=-100000
class c with bunks => body=class-c-motorhome&bunks=yes
class b van => body=class-c-motorhome
camper van => body=class-c-motorhome
travel trailer under 30k => body=travel-trailer&price=-30000
bunkhouse for 8 => berths=8&bunks=yes
half ton towable => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer
5th wheel => body=fifth-wheel
rv that sleeps 10 => berths=8
rv's under $50k => price=-50000
something my f150 can pull => atm=-12200
trailer for a tacoma => body=off-road-trailer&body=travel-trailer&atm=-6500
can a honda pilot tow it => atm=-5000
under 3500 lbs => atm=-3500
dry weight under 5000 => tare=-5000
gvwr less than 7,500 => atm=-7500
under 25 ft => length=-25
between 25 and 30 feet => length=25-30
35' or longer => length=35-
2 slides => slides=2
off road trailer => body=off-road-trailer
pop-up camper => body=travel-trailer
teardrop => body=travel-trailer
truck camper =>
new 2025 models => car_type=new&year=2025-2025
2022 or newer under 40 grand => price=-40000&year=2022-
less than 20k miles => km=-20000
rv near austin => near=austin
dallas => near=dallas
payments under $400 a month => repayment=-400
$300/mo => repayment=-300
cheap camper for a couple => berths=2&sort=price-asc
lightweight => tare=-4500
sleep 6 under 60,000 => berths=6&price=-60000
travel trailer under 5000 lbs dry => body=travel-trailer&tare=-5000
sleeps 6 with bunks under 40k => berths=6&bunks=yes&price=-40000
class c under 80k => body=class-c-motorhome&price=-80000
diesel motorhome => body=class-a-motorhome&body=class-c-motorhome&fuel=diesel
toy hauler sleeps 8 => body=toy-hauler&berths=8
trailer with 2 slides => body=off-road-trailer&body=travel-trailer&slides=2
couples trailer under 22 feet => body=off-road-trailer&body=travel-trailer&berths=2&length=-22
something my tundra can tow => atm=-10200
used class a low miles => car_type=used&body=class-a-motorhome&sort=km-asc
no bunks => bunks=no
teardrop under 15 grand => body=travel-trailer&price=-15000
can my silverado pull a toy hauler => body=toy-hauler&atm=-12000
under $250 a month => repayment=-250
bunkhouse travel trailer under 30 ft => body=travel-trailer&bunks=yes&length=-30
class a or class c under 120k => body=class-a-motorhome&body=class-c-motorhome&price=-120000
sleeps 4 or more under 25k => berths=4&berths=6&berths=8&price=-25000
park model => body=off-road-trailer&body=travel-trailer
pull behind camper with bunks => body=fifth-wheel&body=off-road-trailer&body=toy-hauler&body=travel-trailer&bunks=yes
trailer my ford explorer can tow => body=off-road-trailer&body=travel-trailer&atm=-5000
gas motorhome under 50,000 miles => body=class-a-motorhome&body=class-c-motorhome&fuel=gas&km=-50000
lightweight trailer under 4000 pounds => body=off-road-trailer&body=travel-trailer&atm=-4000&tare=-4500
2024 toy hauler => body=toy-hauler&year=2024-2024
what can I pull with a 2019 tacoma => atm=-6800
class c sleeps 6 under 75k => body=class-c-motorhome&berths=6&price=-75000
trailer under 6,000 lbs with bunks => body=off-road-trailer&body=travel-trailer&bunks=yes&atm=-6000
used class a diesel => car_type=used&body=class-a-motorhome&fuel=diesel
what can a ford f-250 pull => atm=-18500
toy hauler under 30 feet => body=toy-hauler&length=-30
rv under 200 a month => repayment=-200
new class c => car_type=new&body=class-c-motorhome
trailers under 20,000 => body=off-road-trailer&body=travel-trailer&price=-20000
pop up under 3000 lbs => body=travel-trailer&atm=-3000
teardrop or pop up => body=travel-trailer
easy to tow camper => tare=-4500`,
}

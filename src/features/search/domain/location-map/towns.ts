import type { Region } from '#features/sites/domain/region.ts'
import type { Place } from './packed-outlines.ts'

/** Towns that a shopper knows, the largest first: they say which part of the country a map shows. */
type Town = { name: string; place: Place }

/** Parsed at each call; a place is `[longitude, latitude]`. */
export const townsOf = (region: Region): Town[] =>
  towns[region].split('\n').map((line) => {
    const [name = '', lat, long] = line.split(',')
    return { name, place: [Number(long), Number(lat)] }
  })

const towns: Record<Region, string> = {
  AU: `Sydney,-33.87,151.21
Melbourne,-37.81,144.96
Brisbane,-27.47,153.03
Perth,-31.95,115.86
Adelaide,-34.93,138.6
Canberra,-35.28,149.13
Hobart,-42.88,147.33
Darwin,-12.46,130.84
Gold Coast,-28.02,153.4
Newcastle,-32.93,151.78
Wollongong,-34.42,150.89
Geelong,-38.15,144.36
Townsville,-19.26,146.82
Cairns,-16.92,145.77
Toowoomba,-27.56,151.95
Ballarat,-37.56,143.85
Bendigo,-36.76,144.28
Launceston,-41.43,147.14
Mackay,-21.14,149.19
Rockhampton,-23.38,150.51
Bunbury,-33.33,115.64
Coffs Harbour,-30.3,153.11
Bundaberg,-24.87,152.35
Wagga Wagga,-35.11,147.37
Albury,-36.08,146.92
Tamworth,-31.09,150.93
Port Macquarie,-31.43,152.91
Orange,-33.28,149.1
Dubbo,-32.25,148.6
Mildura,-34.19,142.16
Shepparton,-36.38,145.4
Armidale,-30.51,151.67
Lismore,-28.81,153.28
Bathurst,-33.42,149.58
Traralgon,-38.2,146.54
Mount Gambier,-37.83,140.78
Gosford,-33.43,151.34
Penrith,-33.75,150.69
Frankston,-38.14,145.13
Ipswich,-27.61,152.76
Caloundra,-26.8,153.13
Mandurah,-32.53,115.72
Geraldton,-28.77,114.61
Kalgoorlie,-30.75,121.47
Albany,-35.02,117.88
Alice Springs,-23.7,133.88
Broken Hill,-31.95,141.45
Mount Isa,-20.73,139.49
Broome,-17.96,122.24
Port Augusta,-32.49,137.77
Liverpool,-33.92,150.92
Hornsby,-33.7,151.1
Campbelltown,-34.07,150.81
Manly,-33.8,151.29
Sutherland,-34.03,151.06
Werribee,-37.9,144.66
Ringwood,-37.81,145.23
Sunbury,-37.58,144.73
Pakenham,-38.07,145.48
Redcliffe,-27.23,153.11
Beenleigh,-27.71,153.2
Caboolture,-27.08,152.95
Joondalup,-31.74,115.77
Fremantle,-32.05,115.75
Rockingham,-32.28,115.73
Glenelg,-34.98,138.52
Gawler,-34.6,138.75`,
  NZ: `Auckland,-36.85,174.76
Wellington,-41.29,174.78
Christchurch,-43.53,172.64
Hamilton,-37.79,175.28
Tauranga,-37.69,176.17
Dunedin,-45.87,170.5
Palmerston North,-40.35,175.61
Napier,-39.49,176.91
Nelson,-41.27,173.28
Rotorua,-38.14,176.25
New Plymouth,-39.06,174.08
Whangarei,-35.73,174.32
Invercargill,-46.41,168.35
Whanganui,-39.93,175.05
Gisborne,-38.66,178.02
Timaru,-44.4,171.25
Taupo,-38.69,176.07
Blenheim,-41.51,173.96
Queenstown,-45.03,168.66
Greymouth,-42.45,171.21
Albany,-36.73,174.7
Manukau,-36.99,174.88
Henderson,-36.88,174.63
Papakura,-37.07,174.94
Orewa,-36.59,174.69
Pukekohe,-37.2,174.9
Papatoetoe,-36.97,174.85
Howick,-36.89,174.93
Whangaparaoa,-36.63,174.75`,
  US: `New York,40.71,-74.01
Los Angeles,34.05,-118.24
Chicago,41.88,-87.63
Houston,29.76,-95.37
Phoenix,33.45,-112.07
Philadelphia,39.95,-75.17
San Antonio,29.42,-98.49
San Diego,32.72,-117.16
Dallas,32.78,-96.8
Austin,30.27,-97.74
Jacksonville,30.33,-81.66
San Francisco,37.77,-122.42
Columbus,39.96,-83
Charlotte,35.23,-80.84
Indianapolis,39.77,-86.16
Seattle,47.61,-122.33
Denver,39.74,-104.99
Washington,38.9,-77.04
Boston,42.36,-71.06
Nashville,36.16,-86.78
Detroit,42.33,-83.05
Portland,45.52,-122.68
Las Vegas,36.17,-115.14
Memphis,35.15,-90.05
Atlanta,33.75,-84.39
Miami,25.76,-80.19
Minneapolis,44.98,-93.27
New Orleans,29.95,-90.07
Kansas City,39.1,-94.58
St. Louis,38.63,-90.2
Tampa,27.95,-82.46
Orlando,28.54,-81.38
Salt Lake City,40.76,-111.89
Albuquerque,35.08,-106.65
Tucson,32.22,-110.97
El Paso,31.76,-106.49
Oklahoma City,35.47,-97.52
Omaha,41.26,-95.93
Cleveland,41.5,-81.69
Pittsburgh,40.44,-80
Cincinnati,39.1,-84.51
Raleigh,35.78,-78.64
Richmond,37.54,-77.44
Buffalo,42.89,-78.88
Boise,43.62,-116.2
Spokane,47.66,-117.43
Sacramento,38.58,-121.49
Fresno,36.74,-119.79
Corpus Christi,27.8,-97.4
Fort Worth,32.76,-97.33
Waco,31.55,-97.15
Laredo,27.51,-99.51
McAllen,26.2,-98.23
Lubbock,33.58,-101.86
Amarillo,35.22,-101.83
Midland,32,-102.08
Tulsa,36.15,-95.99
Wichita,37.69,-97.34
Des Moines,41.59,-93.62
Little Rock,34.75,-92.29
Birmingham,33.52,-86.8
Mobile,30.69,-88.04
Charleston,32.78,-79.93
Knoxville,35.96,-83.92
Louisville,38.25,-85.76
Milwaukee,43.04,-87.91
Madison,43.07,-89.4
Fargo,46.88,-96.79
Sioux Falls,43.55,-96.73
Rapid City,44.08,-103.23
Billings,45.78,-108.5
Missoula,46.87,-113.99
Cheyenne,41.14,-104.82
Reno,39.53,-119.81
Bakersfield,35.37,-119.02
Eugene,44.05,-123.09
Portland,43.66,-70.26
Albany,42.65,-73.76
Anchorage,61.22,-149.9
Honolulu,21.31,-157.86`,
}

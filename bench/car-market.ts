/** A model: how common it is, its body and its badges. */
type Model = { share: number; body: string; badges: string[] }

const model = (share: number, body: string, badges: string): Model => ({ share, body, badges: badges.split('|') })

/** Makes of the used-car market: how common each is, and its models. Roughly as Australian yards hold them. */
export const market: Record<string, { share: number; models: Record<string, Model> }> = {
  Toyota: {
    share: 19,
    models: {
      Hilux: model(10, 'Ute', 'SR5|SR|Workmate|Rogue|Rugged X'),
      RAV4: model(9, 'SUV', 'GXL|GX|Cruiser|Edge'),
      Corolla: model(8, 'Hatch', 'Ascent Sport|SX|ZR|Hybrid|Levin'),
      Landcruiser: model(6, 'SUV', 'GXL|VX|Sahara|GR Sport'),
      'Landcruiser Prado': model(6, 'SUV', 'GXL|VX|Kakadu|GX'),
      Camry: model(5, 'Sedan', 'Ascent|Altise|SX|SL'),
      Kluger: model(4, 'SUV', 'GXL|GX|Grande'),
      Hiace: model(3, 'Van', 'LWB|SLWB|Commuter'),
      Yaris: model(3, 'Hatch', 'Ascent|SX|ZR'),
      'C-HR': model(2, 'SUV', 'Koba|GXL'),
      Fortuner: model(2, 'SUV', 'GXL|Crusade'),
      Aurion: model(1, 'Sedan', 'AT-X|Presara'),
    },
  },
  Ford: {
    share: 11,
    models: {
      Ranger: model(10, 'Ute', 'XLT|Wildtrak|XL|XLS|Raptor'),
      Everest: model(4, 'SUV', 'Trend|Titanium|Ambiente'),
      Territory: model(3, 'SUV', 'TX|TS|Titanium'),
      Falcon: model(3, 'Sedan', 'XR6|XT|G6E|XR8'),
      Focus: model(3, 'Hatch', 'Trend|Sport|ST'),
      Mustang: model(2, 'Coupe', 'GT|EcoBoost'),
      Transit: model(2, 'Van', '350L|Custom'),
      Escape: model(2, 'SUV', 'Trend|Ambiente|ST-Line'),
      Puma: model(1, 'SUV', 'ST-Line|Puma'),
    },
  },
  Mazda: {
    share: 10,
    models: {
      'CX-5': model(8, 'SUV', 'Maxx Sport|Touring|Akera|GT|Maxx'),
      Mazda3: model(7, 'Hatch', 'Neo|Maxx|SP25|G25 GT'),
      'BT-50': model(5, 'Ute', 'XT|XTR|GT|Thunder'),
      'CX-3': model(4, 'SUV', 'Maxx|sTouring|Akari'),
      'CX-9': model(3, 'SUV', 'Azami|Touring|Sport'),
      Mazda2: model(2, 'Hatch', 'Neo|Maxx|Genki'),
      Mazda6: model(2, 'Sedan', 'Touring|Atenza|Sport'),
      'MX-5': model(1, 'Convertible', 'Roadster|RF'),
    },
  },
  Hyundai: {
    share: 8,
    models: {
      i30: model(8, 'Hatch', 'Active|Elite|N Line|N|SR'),
      Tucson: model(6, 'SUV', 'Active|Elite|Highlander'),
      Kona: model(4, 'SUV', 'Active|Elite|Electric'),
      'Santa Fe': model(4, 'SUV', 'Active|Elite|Highlander'),
      iLoad: model(2, 'Van', 'Van|Crew'),
      Accent: model(2, 'Sedan', 'Active|Sport'),
      Venue: model(2, 'SUV', 'Go|Elite'),
      'Ioniq 5': model(1, 'SUV', 'Dynamiq|Techniq'),
    },
  },
  Mitsubishi: {
    share: 8,
    models: {
      Triton: model(8, 'Ute', 'GLX|GLS|GLX+|GSR'),
      Outlander: model(6, 'SUV', 'ES|LS|Exceed|PHEV'),
      ASX: model(5, 'SUV', 'ES|LS|XLS'),
      'Pajero Sport': model(4, 'SUV', 'GLS|Exceed|GLX'),
      Pajero: model(3, 'SUV', 'GLX|Exceed'),
      Lancer: model(3, 'Sedan', 'ES|LX|Evolution'),
      'Eclipse Cross': model(2, 'SUV', 'LS|Exceed'),
    },
  },
  Kia: {
    share: 7,
    models: {
      Sportage: model(6, 'SUV', 'S|SX|GT-Line|SX+'),
      Cerato: model(6, 'Hatch', 'S|Sport|GT|Sport+'),
      Seltos: model(4, 'SUV', 'S|Sport|GT-Line'),
      Sorento: model(4, 'SUV', 'Sport|GT-Line|S'),
      Carnival: model(4, 'People Mover', 'S|SLi|Platinum'),
      Picanto: model(2, 'Hatch', 'S|GT'),
      Stinger: model(1, 'Sedan', 'GT|330'),
      EV6: model(1, 'SUV', 'Air|GT'),
    },
  },
  Nissan: {
    share: 6,
    models: {
      Navara: model(7, 'Ute', 'ST|ST-X|Pro-4X|SL'),
      'X-TRAIL': model(6, 'SUV', 'ST|ST-L|Ti'),
      Qashqai: model(4, 'SUV', 'ST|Ti|N-Sport'),
      Patrol: model(3, 'SUV', 'Ti|Ti-L|Warrior'),
      Pathfinder: model(2, 'SUV', 'ST|Ti'),
      Juke: model(1, 'SUV', 'ST|Ti-S'),
      Leaf: model(1, 'Hatch', 'Leaf|e+'),
    },
  },
  Volkswagen: {
    share: 5,
    models: {
      Golf: model(7, 'Hatch', 'Trendline|Highline|GTI|R'),
      Tiguan: model(5, 'SUV', 'Comfortline|Highline|R-Line'),
      Amarok: model(5, 'Ute', 'Highline|Core|V6|Ultimate'),
      Polo: model(3, 'Hatch', 'Trendline|GTI|Style'),
      Passat: model(2, 'Wagon', '132TSI|Alltrack'),
      Caddy: model(1, 'Van', 'Maxi|Crewvan'),
    },
  },
  Subaru: {
    share: 5,
    models: {
      Forester: model(7, 'SUV', '2.5i|2.5i-L|XT'),
      Outback: model(5, 'Wagon', 'Premium|3.6R|Touring'),
      XV: model(4, 'SUV', '2.0i|2.0i-S'),
      Impreza: model(3, 'Hatch', '2.0i|2.0i-L'),
      WRX: model(2, 'Sedan', 'STI|Premium'),
      BRZ: model(1, 'Coupe', 'S|tS'),
    },
  },
  Isuzu: {
    share: 4,
    models: { 'D-MAX': model(8, 'Ute', 'LS-U|SX|X-Terrain|LS-M'), 'MU-X': model(6, 'SUV', 'LS-U|LS-T|LS-M') },
  },
  Holden: {
    share: 4,
    models: {
      Commodore: model(7, 'Sedan', 'SV6|Evoke|SS|Calais'),
      Colorado: model(6, 'Ute', 'LTZ|LS|Z71'),
      Captiva: model(3, 'SUV', 'Active|LTZ'),
      Cruze: model(3, 'Hatch', 'Equipe|SRi'),
      Astra: model(2, 'Hatch', 'R|RS'),
      Trax: model(1, 'SUV', 'LS|LTZ'),
    },
  },
  BMW: {
    share: 3,
    models: {
      '3 Series': model(6, 'Sedan', '320i|330i|320d|M340i'),
      X5: model(4, 'SUV', 'xDrive30d|xDrive40i|M50i'),
      X3: model(4, 'SUV', 'xDrive20d|xDrive30i'),
      '1 Series': model(3, 'Hatch', '118i|125i|M135i'),
      X1: model(2, 'SUV', 'sDrive18i|xDrive25i'),
    },
  },
  'Mercedes-Benz': {
    share: 3,
    models: {
      'C-Class': model(6, 'Sedan', 'C200|C300|C63 AMG|C180'),
      GLC: model(4, 'SUV', 'GLC300|GLC200|GLC43'),
      'A-Class': model(4, 'Hatch', 'A180|A250|A200'),
      Sprinter: model(2, 'Van', '314CDI|416CDI'),
      'X-Class': model(1, 'Ute', 'X250d|X350d'),
    },
  },
  Audi: {
    share: 3,
    models: {
      Q5: model(5, 'SUV', '40 TDI|45 TFSI|50 TDI'),
      A3: model(4, 'Hatch', '35 TFSI|40 TFSI|S3'),
      A4: model(3, 'Sedan', '35 TFSI|allroad'),
      Q3: model(3, 'SUV', '35 TFSI|40 TFSI'),
      Q7: model(2, 'SUV', '45 TDI|50 TDI'),
    },
  },
  Honda: {
    share: 3,
    models: {
      'CR-V': model(6, 'SUV', 'VTi|VTi-S|VTi-LX'),
      'HR-V': model(4, 'SUV', 'VTi|RS'),
      Civic: model(4, 'Hatch', 'VTi|RS|Type R'),
      Jazz: model(2, 'Hatch', 'VTi|GLi'),
      Accord: model(1, 'Sedan', 'VTi|V6L'),
    },
  },
  MG: {
    share: 3,
    models: {
      ZS: model(6, 'SUV', 'Excite|Essence|EV'),
      HS: model(4, 'SUV', 'Vibe|Core|Essence'),
      MG3: model(4, 'Hatch', 'Core|Excite'),
      MG4: model(2, 'Hatch', 'Excite 51|Essence 64'),
    },
  },
  GWM: {
    share: 2,
    models: {
      Cannon: model(5, 'Ute', 'Cannon L|Cannon X'),
      'Haval H6': model(4, 'SUV', 'Lux|Ultra|Premium'),
      'Haval Jolion': model(4, 'SUV', 'Premium|Lux'),
      'Tank 300': model(2, 'SUV', 'Lux|Ultra'),
    },
  },
  Suzuki: {
    share: 2,
    models: {
      Swift: model(5, 'Hatch', 'GL|GLX|Sport'),
      Jimny: model(3, 'SUV', 'GLX|Lite|XL'),
      Vitara: model(3, 'SUV', 'Turbo|RT-S'),
    },
  },
  LDV: {
    share: 2,
    models: {
      T60: model(5, 'Ute', 'Luxe|Pro|Max'),
      G10: model(3, 'Van', 'Diesel|Petrol'),
      D90: model(2, 'SUV', 'Executive|Mode'),
    },
  },
  Jeep: {
    share: 2,
    models: {
      'Grand Cherokee': model(5, 'SUV', 'Limited|Laredo|Overland|SRT'),
      Wrangler: model(3, 'SUV', 'Rubicon|Sport S'),
      Compass: model(2, 'SUV', 'Limited|Sport'),
    },
  },
  'Land Rover': {
    share: 1.5,
    models: {
      Discovery: model(4, 'SUV', 'SE|HSE'),
      'Range Rover Sport': model(3, 'SUV', 'HSE|SE|SVR'),
      Defender: model(3, 'SUV', '110|90|130'),
    },
  },
  Lexus: {
    share: 1.5,
    models: {
      NX: model(4, 'SUV', 'Luxury|F Sport|Sports Luxury'),
      RX: model(3, 'SUV', 'Luxury|F Sport'),
      IS: model(2, 'Sedan', 'F Sport|Luxury'),
    },
  },
  Tesla: {
    share: 1.5,
    models: {
      'Model 3': model(5, 'Sedan', 'Standard Range|Long Range|Performance'),
      'Model Y': model(5, 'SUV', 'RWD|Long Range|Performance'),
    },
  },
  BYD: {
    share: 1.2,
    models: {
      'Atto 3': model(5, 'SUV', 'Extended|Standard'),
      Dolphin: model(2, 'Hatch', 'Dynamic|Premium'),
      Seal: model(2, 'Sedan', 'Premium|Performance'),
    },
  },
  Volvo: {
    share: 1,
    models: {
      XC60: model(4, 'SUV', 'Inscription|Momentum'),
      XC40: model(4, 'SUV', 'Momentum|Recharge'),
      XC90: model(2, 'SUV', 'Inscription|Momentum'),
    },
  },
  Renault: {
    share: 1,
    models: {
      Koleos: model(3, 'SUV', 'Zen|Intens|Life'),
      Trafic: model(3, 'Van', 'L2H1|L1H1'),
      Megane: model(1, 'Hatch', 'RS|GT-Line'),
    },
  },
  Skoda: {
    share: 1,
    models: {
      Octavia: model(3, 'Wagon', 'Style|RS|Ambition'),
      Kodiaq: model(3, 'SUV', 'Sportline|RS|Style'),
      Superb: model(1, 'Wagon', 'Sportline|Style'),
    },
  },
  Jayco: {
    share: 0.9,
    models: {
      Journey: model(3, 'Caravan', 'Outback|Touring'),
      Starcraft: model(3, 'Caravan', 'Outback|Pop Top'),
      Conquest: model(2, 'Motorhome', 'FA.25|MS.20'),
    },
  },
  Porsche: {
    share: 0.6,
    models: {
      Cayenne: model(3, 'SUV', 'S|Turbo|Cayenne'),
      Macan: model(3, 'SUV', 'S|GTS|Macan'),
      '911': model(2, 'Coupe', 'Carrera|Carrera S|Turbo'),
    },
  },
  Peugeot: {
    share: 0.6,
    models: {
      '3008': model(3, 'SUV', 'GT|Allure'),
      '308': model(2, 'Hatch', 'GT|Active'),
      Partner: model(2, 'Van', 'Pro|City'),
    },
  },
}

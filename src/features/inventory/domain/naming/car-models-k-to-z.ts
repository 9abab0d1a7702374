/** The rest of `carModelsAToJ`, written alike. */
export const carModelsKToZ: Record<string, string> = {
  KGM: 'Actyon, Korando, Musso, Rexton, Tivoli, Torres, Chairman, Kyron, Stavic, XLV',
  Kia:
    "Borrego, Cadenza, Carens, Carnival, Cee'd=Ceed, Cerato, Cerato Koup, Credos, EV3, EV4, EV5, EV6, EV9, Forte, Grand Carnival, K2500, K2700, K2900, K3, K4, K5, " +
    "K900, Magentis, Mentor, Niro, Optima, Picanto, Pregio, Pro_cee'd=Pro Ceed, Rio, Rondo, Rondo 7, Sedona, Seltos, Shuma, Sorento, Soul, Spectra, Sportage, Stinger, " +
    'Stonic, Tasman, Telluride',
  Lada: 'Niva, Samara',
  Lamborghini: 'Aventador, Countach, Diablo, Gallardo, Huracan, Murcielago, Revuelto, Temerario, Urus',
  'Land Rover':
    'Defender, Defender 90, Defender 110, Defender 130, Discovery, Discovery 3, Discovery 4, Discovery Sport, Freelander, Freelander 2, LR2, LR3, LR4, Range Rover, ' +
    'Range Rover Evoque=Evoque, Range Rover Sport, Range Rover Velar=Velar',
  LDV: 'D90, Deliver 7, Deliver 9, eDeliver 7, eDeliver 9, eT60, G10, G10+, MIFA, MIFA 9, T60, T60 Max, Terron 9, V80',
  Leapmotor: 'B10, C10, T03',
  Lexus: 'CT, ES, GS, GX, HS, IS, IS F, LBX, LC, LFA, LM, LS, LX, NX, RC, RC F, RX, RZ, SC, TX, UX',
  Lincoln:
    'Aviator, Continental, Corsair, LS, Mark LT, MKC, MKS, MKT, MKX, MKZ, Nautilus, Navigator, Navigator L, Town Car, Zephyr',
  Lotus: 'Elan, Eletre, Elise, Emeya, Emira, Esprit, Europa, Evora, Exige, Seven',
  Lucid: 'Air, Gravity',
  Mahindra: 'Genio, Pik-Up, S11 Pik-Up, Scorpio, Scorpio-N, Thar, XUV3XO, XUV500, XUV700',
  Maserati:
    '3200 GT, 4200, Coupe, Ghibli, GranCabrio, GranSport, GranTurismo, Grecale, Levante, MC20, Quattroporte, Spyder',
  Mazda:
    '2, 3, 5, 6, 6e, 121, 323, 626, 929, Atenza, Axela, B2200, B2300, B2500, B2600, B3000, B4000, Biante, Bongo, Bravo, BT-50, Capella, Carol, CX-3, CX-30, CX-5, CX-50, CX-60, CX-7, ' +
    'CX-70, CX-8, CX-80, CX-9, CX-90, Demio, E1800, E2000, Eunos, Familia, Flair, Lantis, Millenia, MPV, MX-30, MX-5=Miata/MX-5 Miata/Roadster, MX-6, Navajo, Premacy, Protege, RX-7, RX-8, Scrum, Tribute, Verisa',
  McLaren: '540C, 570GT, 570S, 600LT, 620R, 650S, 675LT, 720S, 750S, 765LT, Artura, GT, MP4-12C, P1, Senna',
  'Mercedes-Benz':
    '190, A-Class, AMG GT, B-Class, C-Class, Citan, CL-Class, CLA-Class=CLA, CLC-Class=CLC, CLE-Class=CLE, CLK-Class=CLK, CLS-Class=CLS, E-Class, EQA, EQB, EQC, EQE, EQE SUV, EQS, EQS SUV, EQV, ' +
    'eSprinter, eVito, G-Class, GL-Class=GL, GLA-Class=GLA, GLB-Class=GLB, GLC-Class=GLC, GLC Coupe, GLE-Class=GLE, GLE Coupe, GLK-Class=GLK, GLS-Class=GLS, M-Class=ML/ML-Class, MB100, Metris, R-Class, S-Class, ' +
    'SL-Class=SL, SLC-Class=SLC, SLK-Class=SLK, SLR McLaren, SLS AMG, Sprinter, Sprinter 2500, Sprinter 3500, V-Class, Valente, Vaneo, Viano, Vito, X-Class',
  Mercury: 'Cougar, Grand Marquis, Mariner, Milan, Montego, Mountaineer, Sable',
  MG: '3, 4=MG4 EV, 5, 6, 7, Cyberster, GS, HS, IM5, IM6, Marvel R, MGA, MGB, MGF, Midget, QS, RV8, S5 EV, TF, U9, ZR, ZS, ZS EV, ZST, ZT',
  Mini: 'Aceman, Cabrio, Clubman, Convertible, Cooper=Hatch, Countryman, Coupe, John Cooper Works, Moke, One, Paceman, Roadster',
  Mitsubishi:
    '3000GT, 380, 3000 GT, Airtrek, ASX, Canter, Challenger, Chariot, Colt, Cordia, Delica, Diamante, Dingo, Eclipse, Eclipse Cross, Endeavor, eK, Evolution, Express, FTO, Galant, Grandis, GTO, ' +
    'i-MiEV, L200, L300, Lancer, Lancer Evolution, Legnum, Magna, Minica, Minicab, Mirage, Mirage G4, Montero, Montero Sport, Nimbus, Outlander, Outlander PHEV, Outlander Sport, Pajero, ' +
    'Pajero iO, Pajero Mini, Pajero Sport, Raider, RVR, Sigma, Starion, Starwagon, Triton, Verada, Xpander',
  Nissan:
    '180SX, 200SX, 240SX, 280ZX, 300ZX, 350Z, 370Z, AD, Almera, Altima, Ariya, Armada, Aura, Avenir, Bluebird, Caravan, Cedric, Cefiro, Cima, Cube, Dayz, Dualis, Elgrand, Figaro, Frontier, Fuga, GT-R, ' +
    'Gloria, Interstar, Juke, Kicks, Kix, Lafesta, Latio, Laurel, Leaf, Liberty, March, Maxima, Micra, Moco, Murano, Navara, Note, NP200, NP300, NV100, NV200, NV2500, NV3500, NV350, Otti, ' +
    'Pathfinder, Patrol, Pixo, Prairie, Presage, Primera, Pulsar, Qashqai, Quest, Rogue, Rogue Sport, Roox, Safari, Sentra, Serena, Silvia, Skyline, Stagea, Sunny, Sylphy, Teana, Terrano, Tiida, ' +
    'Tino, Titan, Titan XD, Vanette, Versa, Versa Note, Wingroad, X-Trail, Xterra, Z',
  Oldsmobile: 'Alero, Aurora, Bravada, Cutlass, Eighty-Eight, Intrigue, Silhouette',
  Omoda: '5, 7, 9, E5',
  Opel: 'Astra, Corsa, Insignia, Kadett, Zafira',
  Peugeot:
    '106, 107, 108, 2008, 205, 206, 207, 208, 3008, 306, 307, 308, 4007, 4008, 405, 406, 407, 408, 5008, 508, 607, 806, 807, Boxer, Expert, e-2008, e-208, e-Partner, Partner, RCZ, Rifter',
  Polestar: '1, 2, 3, 4, 5',
  Pontiac:
    'Aztek, Bonneville, Firebird, G5, G6, G8, Grand Am, Grand Prix, GTO, Montana, Solstice, Sunfire, Torrent, Trans Am, Vibe',
  Porsche:
    '356, 718, 718 Boxster, 718 Cayman, 718 Spyder, 911, 912, 914, 918 Spyder, 924, 928, 930, 944, 968, 992, 993, 996, 997, Boxster, Carrera GT, Cayenne, Cayman, Macan, Panamera, Taycan',
  Proton: 'Exora, Gen 2, Jumbuck, Persona, Preve, S16, Satria, Savvy, Suprima S, Waja',
  Ram: '1500, 1500 Classic, 1500 TRX, 2500, 3500, 4500, 5500, C/V, Dakota, ProMaster 1500, ProMaster 2500, ProMaster 3500, ProMaster City',
  Renault:
    '19, Alaskan, Arkana, Captur, Clio, Duster, Espace, Fluence, Fuego, Grand Scenic, Kadjar, Kangoo, Koleos, Laguna, Latitude, Master, Megane, Megane E-Tech, Modus, Scenic, Trafic, Twingo, Wind, Zoe',
  Rivian: 'R1S, R1T, R2, R3',
  'Rolls-Royce':
    'Corniche, Cullinan, Dawn, Ghost, Phantom, Silver Seraph, Silver Shadow, Silver Spirit, Silver Spur, Spectre, Wraith',
  Rover: '25, 45, 75, Mini, Quintet',
  Saab: '9-2X, 9-3, 9-4X, 9-5, 9-7X, 900, 9000',
  Saturn: 'Astra, Aura, Ion, L-Series, Outlook, Relay, S-Series, Sky, Vue',
  Scion: 'FR-S, iA, iM, iQ, tC, xA, xB, xD',
  Seat: 'Alhambra, Arona, Ateca, Cordoba, Ibiza, Leon, Tarraco, Toledo',
  Skoda: 'Citigo, Elroq, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti',
  Smart: '#1, #3, #5, Brabus, Forfour, Fortwo, Roadster',
  SsangYong:
    'Actyon, Actyon Sports, Chairman, Korando, Kyron, Musso, Musso XLV, Rexton, Stavic, Tivoli, Tivoli XLV, Torres, XLV',
  Subaru:
    'Ascent, B9 Tribeca, Baja, Brumby, BRZ, Crosstrek, Dex, Exiga, Fiori, Forester, Impreza, Impreza WRX, Justy, Legacy, Leone, Levorg, Liberty, Lucra, Outback, Pleo, R1, R2, Rex, Sambar, ' +
    'Sherpa, Solterra, Stella, SVX, Trailseeker, Trezia, Tribeca, Uncharted, Vortex, WRX, WRX STI, XV',
  Suzuki:
    'Aerio, Alto, APV, Baleno, Cappuccino, Carry, Celerio, Cervo, e Vitara, Equator, Escudo, Every, Forenza, Fronx, Grand Vitara, Hustler, Ignis, Jimny, Jimny XL, Kizashi, Landy, Lapin, Liana, ' +
    'Mighty Boy, MR Wagon, Palette, S-Cross, Sidekick, Sierra, Solio, Spacia, Splash, Swift, Swift Sport, SX4, SX4 S-Cross, Twin, Verona, Vitara, Wagon R, X-90, Xbee, XL7=XL-7',
  Tata: 'Indica, Telcoline, Xenon',
  Tesla: 'Cybertruck, Model 3, Model S, Model X, Model Y, Roadster',
  Toyota:
    '4Runner, 86=GT86, Allex, Allion, Alphard, Altezza, Aqua, Aurion, Auris, Avalon, Avensis, Axio, Aygo, Belta, bB, Blade, Blizzard, Brevis, bZ4X, C-HR, C-HR EV, Caldina, Camry, Camry Solara, Carib, Carina, Celica, Celsior, ' +
    'Century, Chaser, Coaster, Corolla, Corolla Axio, Corolla Cross, Corolla Fielder, Corolla Hatchback, Corolla iM, Corona, Corsa, Cressida, Cresta, Crown, Crown Majesta, Crown Signia, Duet, Dyna, Echo, Esquire, Estima, FJ Cruiser, Fielder, Fortuner, ' +
    'FunCargo, Gaia, Gaia, GR Corolla, GR Supra, GR Yaris, GR86, Grand Highlander, Granvia, Harrier, Hiace=HiAce Van, Highlander, Hilux, Hilux Surf, iQ, Ipsum, Isis, Ist, Kluger, ' +
    'Land Cruiser=Landcruiser Wagon, Land Cruiser 70=Land Cruiser 70 Series, Land Cruiser 79, Land Cruiser 100, Land Cruiser 200=Land Cruiser 200 Series, Land Cruiser 300=Land Cruiser 300 Series, Land Cruiser Prado=Prado, Lexcen, LiteAce, ' +
    'Mark II, Mark X, Mark X Zio, MasterAce, Matrix, Mirai, MR2, MR-S, Noah, Opa, Paseo, Passo, Picnic, Platz, Porte, Premio, Previa, Prius, Prius Alpha, Prius c, Prius Prime, Prius v, Probox, Progres, Ractis, Raum, RAV4, RAV4 Prime, ' +
    'Regius, Regius Ace, Roomy, Rukus, Rumion, Runx, Rush, SAI, Sequoia, Sienna, Sienta, Soarer, Spacia, Spade, Sprinter, Starlet, Stout, Succeed, Supra, Surf, Tacoma, Tank, Tarago, Tercel, TownAce, Toyoace, Tundra, Urban Cruiser, Vanguard, Vellfire, ' +
    'Venza, Vienta, Vista, Vitz, Voltz, Voxy, Will, Wish, Yaris, Yaris Cross, Yaris iA',
  Volkswagen:
    'Amarok, Arteon, Atlas, Atlas Cross Sport, Beetle, Bora, Caddy, Caddy Cargo, Caddy Maxi, California, Caravelle, CC, Crafter, Eos, Fox, Golf, Golf Alltrack, Golf GTI, Golf R, Golf SportWagen, Grand California, ID.3, ID.4, ID.5, ID.7, ID. Buzz=ID Buzz Cargo, ' +
    'Jetta, Kombi, LT, Multivan, New Beetle, Passat, Passat Alltrack, Passat CC, Phaeton, Polo, Rabbit, Routan, Scirocco, T-Cross, T-Roc, Taos, Tayron, Tiguan, Tiguan Allspace, Touareg, Touran, Transporter, Up!, Vento',
  Volvo:
    '240, 244, 740, 760, 780, 850, 940, 960, C30, C40, C70, Cross Country, EC40, ES90, EX30, EX40, EX90, S40, S60, S60 Cross Country, S70, S80, S90, V40, V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, V90 Cross Country, XC40, XC60, XC70, XC90',
  Xpeng: 'G6, G9, P7, X9',
  Zeekr: '7X, 009, X',
}

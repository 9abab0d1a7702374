/**
 * Models by make as their makers write them, in AU, NZ and US. What stands behind `=` are other names of the same model;
 * spellings that differ only in case, spaces, dashes and the make in front need no entry.
 */
export const carModelsAToJ: Record<string, string> = {
  Abarth: '124 Spider, 500, 500e, 595, 695',
  Acura: 'ILX, Integra, MDX, NSX, RDX, RLX, RSX, TL, TLX, TSX, ZDX',
  'Alfa Romeo': '4C, 147, 156, 159, 166, Brera, Giulia, Giulietta, GT, GTV, Junior, MiTo, Spider, Stelvio, Tonale',
  'Aston Martin': 'DB7, DB9, DB11, DB12, DBS, DBX, Rapide, V8 Vantage, V12 Vantage, Vanquish, Vantage, Virage',
  Audi:
    'A1, A2, A3, A4, A5, A6, A7, A8, Allroad, e-tron, e-tron GT, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, Q8 e-tron, R8, ' +
    'RS3, RS4, RS5, RS6, RS7, RS Q3, RS Q8, RS e-tron GT, S1, S3, S4, S5, S6, S7, S8, SQ2, SQ5, SQ6 e-tron, SQ7, SQ8, TT, TTS, TT RS',
  Bentley: 'Arnage, Azure, Bentayga, Continental, Continental GT, Continental Flying Spur, Flying Spur, Mulsanne',
  BMW:
    '1 Series=1/1er, 2 Series=2/2er, 3 Series=3/3er, 4 Series=4/4er, 5 Series=5/5er, 6 Series=6/6er, 7 Series=7/7er, 8 Series=8/8er, ' +
    'i3, i4, i5, i7, i8, iX, iX1, iX2, iX3, M2, M3, M4, M5, M6, M8, X1, X2, X3, X3 M, X4, X4 M, X5, X5 M, X6, X6 M, X7, XM, Z1, Z3, Z4, Z8',
  Buick: 'Enclave, Encore, Encore GX, Envision, Envista, LaCrosse, Lucerne, Regal, Verano',
  BYD: 'Atto 3, Atto 1, Atto 2, Dolphin, e6, Han, Seal, Sealion 5, Sealion 6, Sealion 7, Shark 6=Shark, Tang',
  Cadillac:
    'ATS, CT4, CT5, CT6, CTS, DeVille, DTS, Escalade, Escalade ESV, Lyriq, Optiq, SRX, STS, Vistiq, XT4, XT5, XT6, XTS',
  Chery:
    'C5, E5, J1, J11, J3, Omoda 5, Omoda E5, Tiggo 4, Tiggo 4 Pro, Tiggo 5, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Tiggo 8 Pro, Tiggo 8 Pro Max, Tiggo 9',
  Chevrolet:
    'Astro, Avalanche, Aveo, Bel Air, Blazer, Bolt EUV, Bolt EV, C10, Camaro, Captiva, Cavalier, Chevelle, Cobalt, Colorado, Corvette, ' +
    'Cruze, El Camino, Equinox, Equinox EV, Express 1500, Express 2500, Express 3500, HHR, Impala, Malibu, Monte Carlo, S-10, Silverado, ' +
    'Silverado 1500, Silverado 2500HD=Silverado 2500, Silverado 3500HD=Silverado 3500, Silverado EV, Sonic, Spark, SS, SSR, Suburban, ' +
    'Tahoe, TrailBlazer, Traverse, Trax, Uplander, Volt',
  Chrysler:
    '200, 300, 300C, 300M, Aspen, Concorde, Crossfire, Grand Voyager, LHS, Neon, Pacifica, PT Cruiser, Sebring, Town & Country, Voyager',
  Citroen:
    'Berlingo, C1, C2, C3, C3 Aircross, C3 Picasso, C4, C4 Aircross, C4 Cactus, C4 Picasso, C4 X, C5, C5 Aircross, C5 X, C6, ' +
    'Dispatch, DS3, DS4, DS5, Grand C4 Picasso, Jumper, Jumpy, Nemo, Xsara',
  Cupra: 'Ateca, Born, Formentor, Leon, Tavascan, Terramar',
  Daewoo: 'Cielo, Espero, Kalos, Lacetti, Lanos, Leganza, Matiz, Musso, Nubira, Tacuma',
  Daihatsu:
    'Applause, Boon, Charade, Copen, Cuore, Feroza, Hijet, Materia, Mira, Move, Pyzar, Rocky, Sirion, Tanto, Terios, Thor, YRV',
  Deepal: 'E07, S05, S07',
  Dodge:
    'Avenger, Caliber, Caravan, Challenger, Charger, Dakota, Dart, Durango, Grand Caravan, Hornet, Journey, Magnum, Neon, Nitro, Ram 1500, Ram 2500, Ram 3500, Stratus, Viper',
  Ferrari:
    '250, 296 GTB, 296 GTS, 308, 328, 348, 355, 360, 430, 456, 458, 488, 512, 550, 575M, 599, 612 Scaglietti=612, 812, 812 Superfast, ' +
    'California, Enzo, F355, F40, F430, F50, F8, F8 Tributo, FF, GTC4Lusso, LaFerrari, Portofino, Portofino M, Purosangue, Roma, SF90, Testarossa',
  Fiat: '124 Spider, 500, 500C, 500e, 500L, 500X, Doblo, Ducato, Freemont, Fullback, Panda, Punto, Ritmo, Scudo, Tipo',
  Ford:
    'Bronco, Bronco Sport, C-Max, Capri, Cortina, Cougar, Courier, Crown Victoria, E-Series, E-Transit, E-150, E-250, E-350, E-450, EcoSport, Edge, ' +
    'Endura, Escape, Escort, Everest, Excursion, Expedition, Expedition Max, Explorer, F-100, F-150, F-150 Lightning, F-250, F-350, F-450, Fairlane, Fairmont, ' +
    'Falcon, Falcon Ute, Festiva, Fiesta, Five Hundred, Flex, Focus, Freestar, Freestyle, Fusion, Galaxy, GT, GT40, Ka, Kuga, Laser, LTD, Maverick, Mondeo, ' +
    'Mustang, Mustang Mach-E, Probe, Puma, Ranger, Ranger Raptor, S-Max, Taurus, Taurus X, Telstar, Territory, Thunderbird, Tourneo, Tourneo Connect, Transit, ' +
    'Transit Connect, Transit Custom, Transit-150, Transit-250, Transit-350, Windstar, XR6, XR8, Zephyr',
  Foton: 'Sauvana, Tunland, View',
  FPV: 'F6, F6X, GS, GT, GT-F, GT-P, Pursuit, Super Pursuit, Super Snake, Typhoon',
  Geely: 'Emgrand, EX5, MK, Starray',
  Genesis: 'Coupe, Electrified GV70, G70, G80, G90, GV60, GV70, GV80',
  GMC:
    'Acadia, Canyon, Envoy, Hummer EV, Jimmy, Safari, Savana 1500, Savana 2500, Savana 3500, Sierra, Sierra 1500, Sierra 2500HD=Sierra 2500, ' +
    'Sierra 3500HD=Sierra 3500, Sonoma, Terrain, Yukon, Yukon XL',
  'Great Wall': 'Cannon, SA220, Steed, V200, V240, Wingle, X200, X240',
  GWM: 'Cannon, Cannon Alpha, Cannon XSR, Haval H2, Haval H6, Haval H6GT=Haval H6 GT, Haval H7, Haval H9, Haval Jolion, Ora=Ora Good Cat, Steed, Tank 300, Tank 500, Ute, Wey 80',
  Haval: 'H2, H6, H6 GT, H7, H8, H9, Jolion',
  Holden:
    'Acadia, Adventra, Apollo, Astra, Barina, Barina Spark, Berlina, Brougham, Calais, Calibra, Camira, Caprice, Captiva, Cascada, Colorado, Colorado 7, ' +
    'Combo, Commodore, Commodore Ute, Crewman, Cruze, Drover, Epica, Equinox, Frontera, Gemini, Insignia, Jackaroo, Kingswood, Malibu, Monaro, Monterey, ' +
    'Nova, One Tonner, Premier, Rodeo, Sandman, Shuttle, Spark, Statesman, Suburban, Sunbird, Tigra, Torana, Trailblazer, Trax, Ute, Vectra, Viva, Volt, Zafira',
  Honda:
    'Accord, Accord Euro, Airwave, Beat, City, Civic, Civic Type R, Clarity, Concerto, CR-V, CR-X, CR-Z, Crossroad, Crosstour, Edix, Element, Elysion, Fit, Freed, ' +
    'Grace, HR-V, Insight, Inspire, Integra, Jade, Jazz, Legend, Life, Mobilio, MDX, N-BOX, N-ONE, N-WGN, NSX, Odyssey, Orthia, Partner, Passport, Pilot, Prelude, Prologue, ' +
    'Ridgeline, S2000, S660, Shuttle, Stepwgn=Step Wagon, Stream, Torneo, Vezel, WR-V, ZR-V, e:Ny1',
  HSV: 'Astra, Avalanche, Caprice, Clubsport, Colorado, Commodore, Coupe, Grange, GTO, GTS, GTSR, Maloo, Manta, Senator, SportsCat, SV 5000, VXR',
  Hummer: 'H1, H2, H3, H3T',
  Hyundai:
    'Accent, Azera, Coupe, Creta, Elantra, Entourage, Equus, Excel, Exter, Genesis, Genesis Coupe, Getz, Grand Starex, Grandeur, i10, i20, i20 N, i30, i30 N, i30 Sedan, ' +
    'i40, i45, iLoad, iMax, Inster, Ioniq, Ioniq 5, Ioniq 5 N, Ioniq 6, Ioniq 9, ix20, ix35, Kona, Kona Electric, Lantra, Nexo, Palisade, S-Coupe, Santa Cruz, ' +
    'Santa Fe, Sonata, Staria, Staria Load, Terracan, Tiburon, Trajet, Tucson, Veloster, Venue, Veracruz',
  Ineos: 'Grenadier, Grenadier Quartermaster',
  Infiniti:
    'EX35, FX35, FX37, FX50, G25, G35, G37, JX35, M35, M37, M56, Q30, Q40, Q45, Q50, Q60, Q70, QX30, QX4, QX50, QX55, QX56, QX60, QX70, QX80',
  Isuzu: 'Ascender, Bighorn, D-Max, Gemini, Mu, MU-X, MU-7, Rodeo, Trooper, Wizard',
  'Isuzu Ute': 'D-Max, MU-X',
  Jac: 'J3, J5, S3, T6, T8, T9',
  Jaecoo: 'J5, J7, J8',
  Jaguar:
    'Daimler, E-Pace, E-Type, F-Pace, F-Type, I-Pace, S-Type, Sovereign, X-Type, XE, XF, XFR, XJ, XJ6, XJ8, XJ12, XJR, XJS, XK, XK8, XKR',
  Jeep:
    'Avenger, Cherokee, CJ-7, Commander, Compass, Gladiator, Grand Cherokee, Grand Cherokee L, Grand Wagoneer, J8, Liberty, Patriot, Recon, Renegade, Wagoneer, Wagoneer S, ' +
    'Wrangler, Wrangler Unlimited, Wrangler 4xe',
}

/** Motorcycles, trucks and vans for living in, written as `carModelsAToJ` is. Makes with cars too are joined to them. */
export const otherModels: Record<string, string> = {
  Aprilia:
    'Dorsoduro 750, Mana 850, RS 125, RS 457, RS 660, RSV4, Shiver 750, SR GT 200, SXR 50, Tuareg 660, Tuono 457, Tuono 660, Tuono V4',
  Benelli:
    '302R, 302S, 502C, Imperiale 400, Leoncino 500, Leoncino 800, TNT 125, TNT 135, TRK 251, TRK 502, TRK 502X, TRK 702, TRK 702X',
  BMW:
    'C 400 GT, C 400 X, C 650 GT, CE 02, CE 04, F 650 GS, F 700 GS, F 750 GS, F 800 GS, F 800 R, F 850 GS, F 900 GS, F 900 R, F 900 XR, G 310 GS, G 310 R, G 650 GS, K 1300 S, K 1600 B, K 1600 GT, K 1600 GTL, ' +
    'M 1000 R, M 1000 RR, M 1000 XR, R 12, R 12 nineT, R 18, R 1150 GS, R 1200 GS, R 1200 GS Adventure, R 1200 RT, R 1250 GS, R 1250 GS Adventure, R 1250 R, R 1250 RT, R 1300 GS, R 1300 GS Adventure, R nineT, S 1000 R, S 1000 RR, S 1000 XR',
  'Can-Am': 'Commander, Defender, Maverick, Maverick X3, Outlander, Ryker, Spyder F3, Spyder RT',
  CFMoto:
    '125NK, 150NK, 250NK, 250SR, 300NK, 300SR, 400NK, 450CL-C, 450MT, 450NK, 450SR, 650GT, 650MT, 650NK, 700CL-X, 700MT, 800MT, 800NK, CForce 520, CForce 625, UForce 600, ZForce 950',
  Daf: 'CF, CF 85, LF, XF, XF 105, XG',
  Ducati:
    '748, 848, 916, 996, 998, 999, 1098, 1198, 1199 Panigale, 899 Panigale, 959 Panigale, DesertX, Diavel, Diavel V4, Hypermotard, Hypermotard 698 Mono, Hypermotard 950, Monster, Monster 659, Monster 797, Monster 821, Monster 937, Monster 1200, ' +
    'Multistrada 950, Multistrada 1200, Multistrada V2, Multistrada V4, Panigale V2, Panigale V4, Scrambler, Scrambler Sixty2, Streetfighter V2, Streetfighter V4, SuperSport, SuperSport 950, XDiavel',
  Freightliner: 'Argosy, Cascadia, Columbia, Coronado, Century Class, M2 106',
  Fuso: 'Canter, Canter 413, Canter 515, Canter 615, Canter 715, Canter 815, Canter 918, eCanter, Fighter, Fighter 1024, Fighter 1124, Fighter 1224, Fighter 1627, Fighter 2427, Heavy, Rosa, Shogun, Shogun 360, Shogun 460, Shogun 510',
  GasGas:
    'EC 250F, EC 300, ES 500, ES 700, EX 300, EX 350F, MC 125, MC 250F, MC 450F, MC 50, MC 65, MC 85, SM 700, TXT 300',
  'Harley-Davidson':
    'Breakout, Breakout 117, CVO Road Glide, CVO Street Glide, Dyna Low Rider, Electra Glide, Fat Bob, Fat Bob 114, Fat Boy, Fat Boy 114, Forty-Eight, Heritage Classic, Iron 883, Iron 1200, LiveWire, Low Rider S, Low Rider ST, ' +
    'Nightster, Nightster Special, Night Rod, Pan America, Pan America 1250, Road Glide, Road Glide Special, Road King, Road King Special, Roadster, SuperLow, Softail Deluxe, Softail Slim, Softail Standard, Sport Glide, Sportster, Sportster S, Street 500, Street 750, Street Bob, ' +
    'Street Glide, Street Glide Special, Switchback, Tri Glide Ultra, Ultra Limited, V-Rod, X350, X500',
  Hino: '300 Series=300, 500 Series=500, 600 Series=600, 700 Series=700, Dutro, Poncho, Ranger, Rainbow',
  Honda:
    'Africa Twin=CRF1100L Africa Twin, CB125E, CB125F, CB300R, CB400, CB500F, CB500X, CB650F, CB650R, CB750 Hornet, CB900, CB1000R, CB1000 Hornet, CBF125, CBR125R, CBR250R, CBR300R, CBR500R, CBR600RR, CBR650F, CBR650R, CBR929RR, CBR954RR, CBR1000RR, CBR1000RR-R, ' +
    'CL500, CMX500 Rebel=Rebel 500, CMX1100 Rebel=Rebel 1100, CRF50F, CRF110F, CRF125F, CRF150R, CRF230F, CRF250F, CRF250L, CRF250R, CRF250RX, CRF300L, CRF300 Rally, CRF450L, CRF450R, CRF450RL, CRF450RX, CT110, CT125 Hunter Cub, CTX700, Dio, Forza 300, Forza 350, Forza 750, ' +
    'Gold Wing=GL1800 Gold Wing, GB350, GB500, Grom, Lead 125, Monkey, MSX125, NC700X, NC750X, NM4, NSC110, NSS300, NT1100, NX500, PCX125, PCX150, PCX160, Shadow, SH150i, Super Cub C125, Talon 1000R, TRX250, TRX420, TRX500, TRX520, ' +
    'VFR800, VFR800X, VFR1200F, VFR1200X, VT750, VTR250, VTR1000, X-ADV, XL750 Transalp, XR190, XR250, XR400, XR600, XR650L, XRV750 Africa Twin',
  Husqvarna:
    '701 Enduro, 701 Supermoto, 801 Svartpilen, FC 250, FC 350, FC 450, FE 250, FE 350, FE 450, FE 501, FS 450, FX 350, Norden 901, Svartpilen 125, Svartpilen 250, Svartpilen 401, TC 125, TC 250, TC 50, TC 65, TC 85, TE 150, TE 250, TE 300, Vitpilen 401, Vitpilen 701',
  Hyosung: 'Aquila 300, GT250R, GT650R, GV250, GV300S, GV650',
  Indian:
    'Challenger, Chief, Chief Bobber, Chief Dark Horse, Chieftain, Chieftain Limited, FTR, FTR 1200, Pursuit, Roadmaster, Scout, Scout Bobber, Scout Rogue, Scout Sixty, Springfield, Super Chief',
  International: '9200, 9400, 9800, 9900, LT, ProStar, Transtar',
  Isuzu:
    'EXR, EXY, FRD, FRR, FSD, FSR, FSS, FTR, FTS, FVD, FVL, FVR, FVY, FVZ, FXY, FXZ, FYH, FYJ, Giga, N Series, NKR, NLR, NLS, NMR, NNR, NPR, NPS, NQR, FX Series, F Series',
  Iveco: 'Acco, Daily, Delta, Eurocargo, Powerstar, S-Way, Stralis, Stralis X-Way, Trakker, X-Way',
  Kawasaki:
    'Brute Force 300, Brute Force 750, Concours 14, Eliminator, ER-6f, ER-6n, GPX250R, GTR1400, H2 SX, Jet Ski Ultra 310LX, KLE650 Versys, KLR250, KLR650, KLX110, KLX140, KLX140R, KLX150BF, KLX230, KLX230R, KLX250, KLX300R, KLX450R, KX65, KX85, KX112, KX250, KX250F, KX450, KX450F, ' +
    'Mule Pro-FXT, Ninja 250, Ninja 300, Ninja 400, Ninja 500, Ninja 650, Ninja 650L, Ninja 1000, Ninja 1000SX, Ninja H2, Ninja H2 SX, Ninja ZX-4R, Ninja ZX-4RR, Ninja ZX-6R=ZX-6R, Ninja ZX-10R=ZX-10R, Ninja ZX-14R=ZX-14R, Teryx, Versys 300, Versys 650, Versys 650L, Versys 1000, Versys 1100, ' +
    'Vulcan 900, Vulcan S, W230, W800, Z125 Pro, Z250, Z300, Z400, Z500, Z650, Z650L, Z650RS, Z750, Z800, Z900, Z900RS, Z1000, Z H2',
  Kenworth:
    'C509, C510, C540, K100, K104, K108, K200, K220, T350, T358, T359, T360, T401, T402, T403, T404, T408, T409, T410, T450, T480, T580, T610, T650, T659, T680, T880, T900, T904, T908, T909, T909 Legend, W900',
  KTM:
    '1090 Adventure, 1190 Adventure, 1290 Super Adventure, 1290 Super Adventure R, 1290 Super Adventure S, 1290 Super Duke GT, 1290 Super Duke R, 125 Duke, 125 EXC, 125 SX, 1390 Super Duke R, 150 EXC, 200 Duke, 200 EXC, 250 Adventure, 250 Duke, 250 EXC, 250 EXC-F, 250 SX, 250 SX-F, ' +
    '300 EXC, 300 SX, 350 EXC-F, 350 SX-F, 390 Adventure, 390 Duke, 390 Enduro R, 450 EXC-F, 450 Rally Replica, 450 SX-F, 50 SX, 500 EXC-F, 65 SX, 690 Duke, 690 Enduro R, 690 SMC R, 790 Adventure, 790 Duke, 85 SX, 890 Adventure, 890 Adventure R, 890 Duke, 890 Duke R, 990 Duke, Freeride E-XC, RC 125, RC 200, RC 390, RC 8C, SX-E 5',
  Mack: 'Anthem, CH, CLR, Granite, Metro-Liner, Pinnacle, Super-Liner, Titan, Trident, Vision',
  MAN: 'CLA, TGA, TGE, TGL, TGM, TGS, TGX',
  'Mercedes-Benz': 'Actros, Arocs, Atego, Axor, Econic, Unimog, eActros, eEconic',
  'Moto Guzzi': 'Audace, California, Eldorado, Griso, Stelvio, V7, V7 III, V85 TT, V9 Bobber, V9 Roamer, V100 Mandello',
  'MV Agusta': 'Brutale 800, Brutale 1000, Dragster, Enduro Veloce, F3 800, F4, Superveloce, Turismo Veloce',
  Peterbilt: '337, 348, 359, 365, 367, 379, 386, 389, 520, 567, 579, 587',
  Piaggio: 'Beverly 300, Fly 150, Liberty 150, Medley 200, MP3 300, MP3 500, X10, Zip 50',
  Polaris:
    'General 1000, Ranger 570, Ranger 1000, Ranger XP 1000, RZR 900, RZR 1000, RZR Pro R, RZR Pro XP, RZR Turbo R, Scrambler, Slingshot, Sportsman 450, Sportsman 570, Sportsman 850',
  'Royal Enfield':
    'Bear 650, Bullet 350, Bullet 500, Classic 350, Classic 500, Continental GT 535, Continental GT 650, Guerrilla 450, Himalayan, Himalayan 450, Hunter 350, Interceptor 650=INT 650, Meteor 350, Scram 411, Shotgun 650, Super Meteor 650',
  Scania:
    '460R, 500P, 540R, 560R, 590R, 620R, 660R, 730S, 770S, G-Series, K-Series, L-Series, P-Series, R-Series, S-Series, XT',
  Suzuki:
    'Address 110, AN400 Burgman=Burgman 400, AN650 Burgman=Burgman 650, Bandit 1250S, Boulevard C50, Boulevard C90, Boulevard M109R, Boulevard M50, Boulevard S40, DR200, DR250, DR650SE=DR650, DR-Z125, DR-Z250, DR-Z400E, DR-Z400S, DR-Z400SM, DR-Z4S, GN125, GS500, GSF650 Bandit, GSF1250 Bandit, GSR600, GSR750, GSX250F, GSX250R, ' +
    'GSX-8R, GSX-8S, GSX-8T, GSX-R125, GSX-R250, GSX-R600, GSX-R750, GSX-R1000, GSX-R1000R, GSX-S125, GSX-S300, GSX-S750, GSX-S1000, GSX-S1000F, GSX-S1000GT, GSX-S1000GX, GSX1300R Hayabusa=Hayabusa, GSX1400, GW250 Inazuma, Gladius, Intruder, JR80, Katana, KingQuad 400, KingQuad 500, KingQuad 750, LT-Z50, LT-Z90, Ozark 250, QuadSport Z400, RM85, RM-Z250, RM-Z450, ' +
    'RV200 VanVan, Savage, SFV650, SV650, SV650S, SV1000, TL1000R, TR125, TS185, V-Strom 250, V-Strom 650=DL650 V-Strom/DL650, V-Strom 650XT, V-Strom 800=V-Strom 800DE, V-Strom 1000=DL1000 V-Strom/DL1000, V-Strom 1050, VL250, VZ800 Marauder, XF650',
  Toyota: 'Dyna 150, Dyna 200, Dyna 300, HiAce Commuter',
  Triumph:
    'America, Bobber, Bonneville Bobber, Bonneville Speedmaster, Bonneville T100, Bonneville T120, Daytona 660, Daytona 675, Rocket 3, Rocket III, Scrambler 400 X, Scrambler 900, Scrambler 1200, Scrambler 1200 XE, Speed 400, Speed Triple, Speed Triple 1200 RS, Speed Twin, Speed Twin 900, Speed Twin 1200, Sprint GT, Sprint ST, ' +
    'Street Scrambler, Street Triple, Street Triple 660, Street Triple 765, Street Twin, Thruxton, Thruxton R, Thruxton 1200, Thunderbird, Tiger 660, Tiger 800, Tiger 850 Sport, Tiger 900, Tiger 900 GT, Tiger 900 Rally, Tiger 1050, Tiger 1200, Tiger Explorer, Tiger Sport 660, Tiger Sport 800, TF 250-X, Trident 660, Trophy SE',
  UD: 'Condor, Croner, Quon, Quon CW, Quon GW, Quester',
  Vespa:
    'ET4, GTS 125, GTS 250, GTS 300, GTV 300, LX 125, LX 150, LX 50, LXV 150, Primavera 50, Primavera 125, Primavera 150, PX 200, S 125, S 150, Sprint 125, Sprint 150, Elettrica',
  Volvo: 'FE, FH, FH12, FH13, FH16, FL, FM, FM11, FM13, FMX, VHD, VNL, VNR',
  'Western Star': '4700, 4800, 4900, 5800, 6900, 47X, 48X, 49X, Constellation',
  Yamaha:
    'Bolt, Bolt R, FJ-09, FJR1300, FZ-07, FZ-09, FZ-10, FZ1, FZ6, FZ6R, FZ8, FZS600, Grizzly 350, Grizzly 700, Kodiak 450, Kodiak 700, MT-01, MT-03, MT-07, MT-07LA, MT-07 HO, MT-09, MT-09 SP, MT-09 Tracer, MT-10, MT-10 SP, MT-15, Niken, NMAX 125, NMAX 155, PW50, PW80, R15, R3, R6, R7, RayZR, SCR950, SR400, SRV250, Star Venture, ' +
    'Super Tenere=XT1200Z Super Tenere, T-Max 530, T-Max 560, Tenere 700, Tracer 7, Tracer 700, Tracer 9, Tracer 9 GT, Tracer 900, Tricity 300, TT-R50, TT-R110, TT-R125, TT-R230, TTR250, V Star 250, V Star 650, V Star 950, V-Max=VMAX, Viking, Vino, Virago 250, Warrior, Wolverine RMAX 1000, Wolverine X2, WR155R, WR250F, WR250R, WR450F, ' +
    'X-Max 300=XMAX 300, XJ6, XJR1300, XSR300, XSR700, XSR900, XT250, XT660R, XT660Z Tenere, XV250, XVS650, XVS950, YFM350, YFM450, YFM700R Raptor=Raptor 700R, YFZ450R, YFZ50, YXZ1000R, YZ65, YZ85, YZ125, YZ250, YZ250F, YZ250FX, YZ450F, YZ450FX, YZF-R1, YZF-R15, YZF-R1M, YZF-R3, YZF-R6, YZF-R7, YZF-R9, Zuma',
}

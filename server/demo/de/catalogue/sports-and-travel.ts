export const sportsAndTravel = `
## fitness

Eisenstamm verstellbare Kurzhanteln, 2 × 20 kg
139 was 229 | Sportscheune | Eisenstamm | dumbbell graphite | 9 | 19 | shipping 9.95 | #krafttraining
Der Paketbote hat sich beschwert, ich mich nicht. Gewicht in fünf Sekunden umgestellt.

Eisenstamm Yogamatte, Naturkautschuk, 5 mm
34.95 was 64.95 | Sportscheune | Eisenstamm | yogaMat navy | 3d | 8 | free shipping
Rutscht nicht. Riecht eine Woche nach Reifenhandel.

Eisenstamm Klimmzugstange für den Türrahmen
22.90 was 39.90 | Sportscheune | Eisenstamm | dumbbell graphite | 7d | 6 | shipping 4.95
Ohne Bohren bis 100 kg. Türrahmen vorher ansehen, nicht nachher.

Trinkflasche aus Edelstahl, 0,75 Liter
12.95 was 24.95 | Sportscheune | - | bottle teal | 16d | 4 | shipping 4.95
Läuft nicht aus, auch nicht im Ranzen.

## fahrrad

Pedalritter E-Bike, Riemenantrieb, 500 Wh
1899 was 2799 | Radstation | Pedalritter | bicycle moss | 3 | 34 | free shipping | #e-bike | next 2199 at Sportscheune
Kommt fahrfertig eingestellt mit der Spedition. Mittelmotor, hydraulische Bremsen, Akku abschließbar.

Pedalritter Trekkingrad, 27 Gänge, Nabendynamo
549 was 799 | Radstation | Pedalritter | bicycle red | 26 | 13 | In-Store
Nach StVZO ausgestattet. Nur Abholung, dafür mit erster Inspektion.

Fahrradhelm mit Rücklicht, Größe M und L
39.95 was 69.95 | Radstation | Gipfelgrat | helmet silver | 2d | 11 | free shipping
Licht lädt per USB-C. Im Test der Verbraucherschützer gut weggekommen.

Faltschloss, 90 cm, Sicherheitsstufe 12
44.95 was 74.95 | Radstation | Pedalritter | toolbox red | 6d | 9 | free shipping
Halter klappert nicht. Schlüsselnummer notieren!

Standpumpe mit Manometer
19.99 was 34.99 | Radstation | Pedalritter | bicycle moss | 12d | 5 | shipping 4.95
Manometer oben, wo die Augen sind. Passt auf alle Ventile.

Montageständer, klappbar, bis 25 kg
69 was 109 | Radstation | Pedalritter | bicycle red | 29d | 2 | expired | free shipping
Klemmt an der Sattelstütze, der Rücken sagt danke.

## camping

Gipfelgrat Lodge 3 Zelt, zwei Kabinen, 4.000 mm
139 was 249 | Wetterfest | Gipfelgrat | tent moss | 6.5 | 26 | free shipping | Clearance | #zelt
In zwölf Minuten steht es, mit Kind in fünfzehn. Hagel im August überlebt.

Fjellborn Daunenschlafsack, Komfort 0 Grad, 950 g
119 was 199 | Wetterfest | Fjellborn | yogaMat navy | 22 | 11 | free shipping
Reißverschluss klemmt einmal pro Nacht, wie bei allen.

Gipfelgrat Isomatte, R-Wert 4,5
59.95 was 99.95 | Wetterfest | Gipfelgrat | pillow graphite | 4d | 9 | free shipping
Pumpsack ist dabei. Bei minus drei gut geschlafen.

Kühlbox, 45 Liter, hält vier Tage kalt
89 was 149 | Sportscheune | Gipfelgrat | cooler blue | 2d | 10 | free shipping
Sitzbank, Tisch und Kühlschrank in einem.

Gipfelgrat Trekkingstöcke aus Carbon
49.95 was 89.95 | Wetterfest | Gipfelgrat | tent moss | 14d | 4 | shipping 4.95
420 g das Paar, Korkgriffe, Klemmen statt Drehen.

## ballsport

Fußball Größe 5, thermoverklebt, Trainingsball
17.95 was 29.95 | Sportscheune | - | ball brown | 18 | 8 | shipping 4.95 | #fußball
Hält die Luft. Ab zehn Stück nochmal 15 % mit VEREIN15.

Tischtennis-Set für draußen, wetterfestes Netz
24.95 was 44.95 | Sportscheune | - | racket ember | 5d | 6 | shipping 4.95
Passt an Steinplatten im Park und an unseren Küchentisch.

Padel-Set, zwei Schläger und drei Bälle
79 was 129 | Sportscheune | - | racket ember | 13d | 5 | free shipping
Reicht, um rauszufinden, ob man es mag. Man mag es.

## gepaeck

Rollaway Handgepäckkoffer, 38 Liter, zehn Jahre Garantie
84.95 was 149 | Reisefuchs | Rollaway | suitcase sand | 5 | 24 | free shipping | #handgepäck
Rollen lassen sich mit Inbus tauschen. An zwei Flughäfen in den Rahmen gepasst.

Rollaway Reiserucksack, 40 Liter, öffnet wie ein Koffer
79 was 139 | Reisefuchs | Rollaway | backpack navy | 2d | 12 | free shipping
Eine Woche geht, wenn man sich zusammenreißt.

Packwürfel mit Kompression, sechs Stück
18.95 was 34.95 | Reisefuchs | Rollaway | suitcase sand | 8d | 7 | shipping 3.95
Pullover halb so groß. Socken unbeeindruckt.

Kofferwaage ohne Batterie
11.95 was 19.95 | Reisefuchs | Rollaway | suitcase teal | 24d | 1 | archived
Auf 100 g genau, am Schalter nachgeprüft.

## bahn-flug

Nachtzug zu zweit im Privatabteil, Februar, ab
99.9 was 198 | Reisefuchs | - | train violet | 4.5 | 29 | Limited Time Offer | #nachtzug
Frühstück inklusive, Dienstag bis Donnerstag. Ein Mal kostenlos umbuchbar.

Bahnticket quer durchs Land, Sparpreis ab
12.99 was 39.9 | Reisefuchs | - | train violet | 1 | 33 | Limited Time Offer | #bahn
Kontingent ist begrenzt, morgens um sechs ist mehr da. Mit Ermäßigungskarte nochmal 25 % weniger.

Hin- und Rückflug auf die Kanaren mit Handgepäck, ab
79 was 159 | Reisefuchs | - | ticket sand | 15 | 20 | #flug
Januar und März, Februar nicht. Ab fünf deutschen Flughäfen gefunden.

Tageskarte Nahverkehr, gratis am Aktionssonntag
0 was 8.8 | Reisefuchs | - | ticket blue | 2d | 14 | Freebie
Einfach einsteigen, kein Ticket nötig. Gilt im ganzen Verbund.

## unterkuenfte

Drei Nächte Ferienhaus mit Sauna für vier
259 was 449 | Reisefuchs | - | cabin sky | 8 | 22 | Limited Time Offer | #kurzurlaub
Sonntag bis Mittwoch. Holz liegt bereit, Endreinigung ist drin, Kurtaxe kommt dazu.

Pension an der Ostsee, zwei Nächte mit Frühstück
139 was 220 | Reisefuchs | - | cabin sky | 3d | 9
Vorne hört man das Meer, hinten die Küche.

Urlaub auf dem Bauernhof, fünf Nächte mit Kindern
309 was 469 | Reisefuchs | - | cabin sky | 10d | 7 | sold out
Die Kinder füttern um sieben die Ziegen. Du schläfst.
`;

export const house = `
## kochgeschirr

Kupferkrug gusseiserner Bräter, 28 cm, 6 Liter
69.90 was 139 | Küchenkontor | Kupferkrug | pot moss | 4 | 24 | free shipping | #gusseisen
5,8 kg ohne Deckel. Schmort besser als alles, was ich vorher hatte. Induktion geht.

Kupferkrug Eisenpfanne, 28 cm, ohne Beschichtung
29.95 was 49.95 | Küchenkontor | Kupferkrug | pan graphite | 20 | 17 | shipping 4.95
Einbrennen, dann hält sie ewig. Bratkartoffeln gehen damit erst richtig.

Kantig Messerblock mit fünf Messern aus Solinger Stahl
79 was 159 | Küchenkontor | Kantig | knives ember | 3d | 14 | free shipping
Kamen scharf an. Nicht in die Spülmaschine, sonst weine ich.

Kupferkrug Topfset aus Edelstahl, fünfteilig
84.99 was 149.99 | Heimelig | Kupferkrug | pot silver | 10d | 9 | free shipping
Skala innen, Ausguss am Rand, Deckel aus Glas.

## kuechengeraete

Glutmeister Heißluftfritteuse, 5,5 Liter
69.99 was 119.99 | Küchenkontor | Glutmeister | airFryer sky | 2.5 | 30 | free shipping | #airfryer | next 84.90 at Elektrohafen
Pommes in 14 Minuten, Brötchen in vier. Korb darf in die Spülmaschine. 15 € unter Vergleichspreis.

Glutmeister Duo Heißluftfritteuse, zwei Körbe, 9 Liter
109 was 179 | Elektrohafen | Glutmeister | airFryer sky | 2d | 16 | free shipping
Beide Körbe werden auf Wunsch gleichzeitig fertig. Frisst Platz.

Eichenhain Wasserkocher mit Temperaturwahl
34.95 was 59.95 | Küchenkontor | Eichenhain | kettle mint | 24 | 10 | shipping 4.95
70, 80, 90 und 100 Grad. Hält eine halbe Stunde warm.

Kupferkrug Standmixer, 1.400 W, Glaskrug
79 was 129 | Heimelig | Kupferkrug | blender red | 6d | 7 | free shipping
Eis schafft er. Nachbarn wecken auch.

Eichenhain Toaster mit Langschlitz
29.99 was 49.99 | Heimelig | Eichenhain | toaster silver | 11d | 5 | shipping 4.95
Passt auch fürs Landbrot. Krümelschublade klemmt nicht.

## kaffeemaschinen

Brühwerk Siebträger mit Dampflanze, 15 bar
179 was 299 | Küchenkontor | Brühwerk | coffeeMachine violet | 7 | 27 | free shipping | #siebträger
58-mm-Sieb, also passt Zubehör von überall. Aufheizen zehn Minuten, Ergebnis weit über der Preisklasse.

Brühwerk Kaffeevollautomat mit Milchsystem
349 was 549 | Elektrohafen | Brühwerk | coffeeMachine violet | 2d | 21 | free shipping
Brühgruppe lässt sich entnehmen, das ist die halbe Miete. 50 € Bohnengutschein liegt bei.

Brühwerk Kaffeemühle mit Kegelmahlwerk
74.90 was 119 | Rösterei Mokkamühle | Brühwerk | coffeeMachine violet | 9d | 12 | free shipping
Mahlt gleichmäßig bis Espresso. Statik hält sich in Grenzen.

Entkalker für Kaffeemaschinen, 5 Liter
17.95 was 29.95 | Paketkiste | - | bottle teal | 19d | 3 | shipping 4.95
Reicht bei hartem Wasser gut ein Jahr.

## moebel

Eichenhain Zweisitzer mit abnehmbarem Bezug
399 was 699 | Heimelig | Eichenhain | armchair moss | 15 | 18 | free shipping | #sofa
Lieferung bis zum Verwendungsort. Bezug kam nach der Wäsche in gleicher Größe wieder raus.

Eichenhain Bücherregal aus massiver Buche
119 was 189 | Heimelig | Eichenhain | desk ember | 4d | 9 | shipping 29
Speditionsversand kostet extra, lohnt trotzdem. Biegt sich auch unter Bildbänden nicht.

Eichenhain Sessel Nische
189 was 329 | Heimelig | Eichenhain | armchair plum | 14d | 6 | Clearance | free shipping
Ausstellungsstück, Kratzer am Fuß hinten. Wer guckt da schon.

## bettwaren

Daunentraum Bettwäsche aus Perkal, 135 × 200 cm
34.95 was 69.95 | Heimelig | Daunentraum | sheets sky | 21 | 13 | free shipping
Kühl im Sommer, Reißverschluss statt Knöpfe. Auch in 155 × 220.

Daunentraum Nackenstützkissen, höhenverstellbar
29.99 was 59.99 | Heimelig | Daunentraum | pillow graphite | 3d | 8 | shipping 4.95
Drei Einlagen zum Rausnehmen. Zwei Nächte Umgewöhnung.

Handtücher, 500 g, sechsteiliges Set
24.99 was 44.99 | Marktplatz Nord | Daunentraum | towels teal | 8d | 7 | shipping 4.95
Erst waschen, dann saugen sie auch.

## staubsauger

Staubfrei V8 Akkusauger, 45 Minuten, zwei Bürsten
149 was 249 | Elektrohafen | Staubfrei | vacuum violet | 8 | 25 | free shipping | #akkusauger | next 169 at Heimelig
Akku wechselbar. Wandhalter ist dabei, Dübel auch. Hundehaare kein Thema.

Staubfrei Rover Saugroboter mit Absaugstation
299 was 499 | Technikscheune | Staubfrei | robotVacuum rose | 2d | 22 | free shipping | #saugroboter
Fährt lokal ohne Cloud. Über Teppichfransen fährt er leider auch.

Staubfrei Bodenstaubsauger mit Beutel, 68 dB
79 was 119 | Heimelig | Staubfrei | vacuum violet | 13d | 5 | shipping 4.95
Leise. Zehn Beutel liegen bei.

## werkzeug

Kantig Akkuschrauber 18 V mit zwei Akkus und Koffer
89.99 was 149.99 | Werkstattladen | Kantig | drill navy | 10 | 23 | free shipping | #akkuschrauber
Bürstenlos, 60 Nm, Metallfutter. 3 Jahre Garantie nach Registrierung.

Kantig Steckschlüsselsatz, 94-teilig
49.95 was 89.95 | Werkstattladen | Kantig | toolbox red | 29 | 12 | shipping 4.95
72 Zähne, Knarre läuft sauber. Nur der Koffer ist billig.

Kantig Schleifsteinset, Körnung 1000 und 6000
27 was 45 | Küchenkontor | Kantig | knives ember | 7d | 6 | shipping 4.95
Danach schneidest du Tomaten mit Blickkontakt.

Stehleiter aus Aluminium, fünf Stufen
44.99 was 69.99 | Werkstattladen | - | toolbox gold | 18d | 4 | In-Store
Nur im Markt, passt in keinen Paketwagen.

## garten

Glutmeister Kugelgrill, 57 cm, mit Thermometer
99 was 179 | Gartenglück | Glutmeister | grill mint | 6 | 20 | free shipping | #grillen
Emaille ohne Macken, Rost aus Edelstahl. Anzündkamin liegt als Zugabe dabei.

Moosgrün Akku-Rasenmäher, 37 cm, mit Akku
189 was 299 | Gartenglück | Moosgrün | mower ember | 2d | 15 | free shipping
Schafft 350 Quadratmeter. Akku passt auch in die Heckenschere.

Moosgrün Hochbeet aus Lärche, 120 × 80 cm
99.95 was 159 | Gartenglück | Moosgrün | plant moss | 5d | 9 | shipping 19.90
Steckt sich ohne Schrauben zusammen. Noppenfolie ist drin.

Moosgrün Gießkanne, 10 Liter, verzinkt
19.95 was 34.95 | Gartenglück | Moosgrün | wateringCan plum | 15d | 3 | shipping 4.95
Brause aus Messing. Hält länger als ich.

Feuerschale aus Gusseisen, 60 cm
64.99 was 119 | Gartenglück | Glutmeister | grill mint | 27d | 2 | expired | shipping 9.95
Rostet schön, soll so sein.

## beleuchtung

Lumetra Schreibtischleuchte, dimmbar, 90 Ra
39.90 was 69.90 | Heimelig | Lumetra | lamp green | 25 | 8 | shipping 4.95
Flimmert nicht, merkt sich die Helligkeit.

Lichterkette für draußen, 20 Meter
21.99 was 39.99 | Gartenglück | - | stringLights gold | 9d | 6 | shipping 3.95
Birnen einzeln tauschbar. Trafo summt nicht.

Kerzen aus Bienenwachs, Sechserpack
16.90 was 26.90 | Marktplatz Nord | - | candle teal | 22d | 1
Riechen nach Honig, brennen acht Stunden.
`;

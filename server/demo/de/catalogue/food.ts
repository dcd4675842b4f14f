export const food = `
## kaffee-tee

Mokkamühle Espresso, ganze Bohne, 1 kg
12.99 was 19.99 | Rösterei Mokkamühle | Mokkamühle | coffeeBag rose | 1.5 | 32 | free shipping | #kaffee | code BOHNE10
Mit BOHNE10 ab zwei Kilo nochmal 10 % runter. Röstdatum war vorgestern. Nussig, wenig Säure.

Mokkamühle Filterkaffee aus Äthiopien, 500 g
8.49 was 12.9 | Rösterei Mokkamühle | Mokkamühle | coffeeBag brown | 21 | 13 | shipping 3.9
Hell geröstet, schmeckt nach Aprikose. Versandfrei ab 29 €.

Kaffee-Abo, drei Monate, monatlich kündbar
29.9 was 44.7 | Rösterei Mokkamühle | Mokkamühle | coffeeBag rose | 4d | 8 | Subscription | free shipping
Jeden Monat eine andere Bohne. Pausieren geht mit einem Klick.

Ostfriesentee, 500 g lose
7.99 was 12.99 | Frischekorb | - | tea mint | 6d | 7 | shipping 4.95
Kluntje nicht vergessen. Nicht umrühren!

Kräutertee-Probierset, zwölf Sorten
9.95 was 16.95 | Apotheke am Anger | - | tea mint | 17d | 2 | shipping 3.95
Nummer sieben schmeckt nach Wiese, im Guten.

## suesses

Kakaokai Schokolade, 70 % und 85 %, zehn Tafeln
14.9 was 24.9 | Frischekorb | Kakaokai | chocolate graphite | 7 | 18 | shipping 4.95 | #schokolade
MHD ist noch neun Monate hin. Also theoretisch.

Kakaokai Nussnougatcreme ohne Palmöl, 750 g
5.49 was 8.99 | Frischekorb | Kakaokai | jar sand | 2d | 10 | In-Store
Im Prospekt ab Montag. 45 % Haselnuss steht drauf, und man schmeckt es.

Lakritz-Eimer, 1 kg, salzig und süß
9.99 was 15.99 | Marktplatz Nord | - | jar sand | 9d | -4 | shipping 4.95
Südlich vom Main bitte weiterscrollen.

Nüsse geröstet, ungesalzen, 2 kg
17.99 was 27.99 | Frischekorb | - | jar gold | 5d | 9 | shipping 4.95
Mischung mit Macadamia, nicht nur drei Stück zur Zierde.

## vorrat

Olivetta Olivenöl nativ extra, 3-Liter-Kanister
24.99 was 39.9 | Frischekorb | Olivetta | oliveOil cream | 5 | 28 | free shipping | #olivenöl
8,33 € pro Liter, das gab es lange nicht. Ernte vom letzten Herbst, Säure 0,3.

Pastaio Nudeln aus Bronzeformen, 12 × 500 g
13.9 was 23.88 | Frischekorb | Pastaio | pasta violet | 24 | 16 | shipping 4.95
1,16 € pro Packung. Raue Oberfläche, Soße bleibt dran.

Hofgut Linde Honig von der Streuobstwiese, drei Gläser
16.95 was 23.85 | Frischekorb | Hofgut Linde | jar gold | 3d | 7 | shipping 4.95
Kristallisiert, wie es sein soll. Gläser nehmen sie zurück.

Tomaten, gehackt, 24 Dosen
17.76 was 28.56 | Marktplatz Nord | Pastaio | jar sand | 8d | 11 | shipping 4.95
74 Cent die Dose. Passt genau unters Bett.

Reis, Basmati, 5 kg Sack
9.99 was 15.99 | Marktplatz Nord | - | pasta violet | 20d | 3 | In-Store
Nur in den Filialen im Norden gesehen.

## frisches

Hofgut Linde Gemüsekiste, erste Lieferung zum halben Preis
12.5 was 25 | Frischekorb | Hofgut Linde | fruit ember | 11 | 15 | Subscription | free shipping | #bio
Kündigung per E-Mail bis Mittwoch. Der Wirsing war so groß wie mein Kopf.

Bergkäse, zwölf Monate gereift, 1 kg am Stück
17.9 was 27.9 | Frischekorb | Hofgut Linde | cheese red | 2d | 12 | shipping 5.95
Kommt vakuumiert und gekühlt. Am besten halbieren und teilen.

Orangen direkt vom Erzeuger, 10 kg
22.9 was 32.9 | Frischekorb | - | fruit ember | 5d | 8 | free shipping
Unbehandelt, Schale taugt für Marmelade.

Äpfel aus dem Alten Land, 5 kg, Selbstabholung
6.5 was 12 | Frischekorb | Hofgut Linde | fruit ember | 12d | 4 | In-Store
Sortiert wird am Hof, Fallobst gibt es dazu.

Eisbergsalat für 0,49 € im Angebot der Woche
0.49 was 1.29 | Marktplatz Nord | - | fruit ember | 16d | 2 | expired | In-Store
Galt bis Samstag, pro Haushalt drei Köpfe.
`;

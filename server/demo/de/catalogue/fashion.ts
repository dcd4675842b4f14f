export const fashion = `
## damenmode

Nordwolle Strickkleid aus Merinowolle, drei Farben
59.95 was 119 | Stoffwerk | Nordwolle | dress navy | 11 | 12 | free shipping | #merino
Kratzt nicht und pillt kaum. Fällt eine Nummer größer aus.

Ebbe & Flut Leinenbluse, Sommerschlussverkauf
24.99 was 59.99 | Stoffwerk | Ebbe & Flut | shirt cream | 2d | 9 | Clearance | shipping 3.95
Knittert, wie Leinen eben knittert. Größen 36 bis 48 noch da.

Ebbe & Flut Basic-Shirts, Bio-Baumwolle, Dreierpack
29.90 was 49.90 | Stoffwerk | Ebbe & Flut | shirt sky | 6d | 7 | shipping 3.95
Nach zehn Wäschen noch in Form.

Hallenser Jeans mit hohem Bund
44.90 was 89.90 | Marktplatz Nord | Hallenser | jeans navy | 13d | 4 | free shipping
98 % Baumwolle. Längen 30 bis 34, endlich.

## herrenmode

Hallenser Jeans aus japanischem Denim
69 was 129 | Stoffwerk | Hallenser | jeans navy | 17 | 16 | free shipping | #denim
Die ersten zwei Wochen steht sie von allein. Danach willst du nichts anderes.

Ebbe & Flut schwere T-Shirts, 240 g, Zweierpack
32 was 55 | Stoffwerk | Ebbe & Flut | shirt sky | 3d | 11 | shipping 3.95
Kragen leiert nicht aus. Auch lang geschnitten erhältlich.

Nordwolle Oberhemd, bügelleicht
27.95 was 59.95 | Marktplatz Nord | Nordwolle | shirt cream | 8d | 6 | code HEMD20 | Coupon
Mit HEMD20, gilt ab zwei Hemden.

Nordwolle Merino-Unterwäsche, Set
49 was 84 | Wetterfest | Nordwolle | shirt sky | 16d | 3
Für Hütte, Rad und Altbau.

## jacken

Fjellborn Regn Regenjacke, 20.000 mm, Unisex
99.95 was 189 | Wetterfest | Fjellborn | jacket teal | 3.5 | 28 | free shipping | #regenjacke | next 129 at Sportscheune
Drei Lagen, Unterarmbelüftung, repariert wird beim Hersteller. Nach zwei Stunden Nordseeregen trocken.

Fjellborn Skar Daunenjacke, recycelt
129 was 229 | Wetterfest | Fjellborn | jacket graphite | 2d | 15 | free shipping
Passt in die eigene Tasche. Für minus zehn mit Pulli drunter.

Nordwolle Mantel aus Wollwalk
139 was 249 | Stoffwerk | Nordwolle | jacket graphite | 7d | 8 | Clearance | free shipping
Letzte Saison, deshalb der Preis. Schwarz und Flaschengrün.

Ebbe & Flut Windbreaker, packbar
34.99 was 64.99 | Marktplatz Nord | Ebbe & Flut | jacket teal | 31d | 2 | expired
Wind ja, Regen nein. Passt in die eigene Brusttasche.

## sneaker

Weitschritt Meile 4 Laufschuhe, Damen und Herren
74.95 was 139.95 | Schuhbude | Weitschritt | sneaker gold | 5 | 26 | free shipping | #laufschuhe
Vorjahresfarbe, sonst identisch. Kostenlose Retoure innerhalb von 100 Tagen.

Ebbe & Flut Leinensneaker
29.99 was 54.99 | Schuhbude | Ebbe & Flut | sneaker cream | 27 | 9 | shipping 3.95
Sohle ist genäht statt geklebt. Fallen klein aus, eine Nummer größer nehmen.

Weitschritt Kinder-Sneaker mit Klettverschluss
24.95 was 39.95 | Schuhbude | Weitschritt | sneaker gold | 4d | 8 | free shipping
Größe 26 bis 35. Klett hält auch mit Sand drin.

## stiefel

Hallenser Schnürstiefel, rahmengenäht
149 was 239 | Schuhbude | Hallenser | boot brown | 23 | 13 | free shipping
Neu besohlbar. Drei Wochen einlaufen, dann zehn Jahre Ruhe.

Gefütterte Winterstiefel für Kinder, wasserdicht
34.95 was 59.95 | Schuhbude | Fjellborn | boot brown | 5d | 10 | shipping 3.95
Warm bis minus 15. Reflektoren hinten, gut für den Schulweg.

Fjellborn Wanderstiefel aus Nubuk
119 was 199 | Wetterfest | Fjellborn | boot brown | 12d | 7 | free shipping
Breiter Leisten. Nach der Harzquerung keine Blase.

## taschen-accessoires

Nordwolle Wollsocken, Sechserpack
24.95 was 44.95 | Stoffwerk | Nordwolle | socks sand | 14 | 14 | shipping 3.95 | #wolle
Merino mit verstärkter Ferse. Meine ältesten sind vier Jahre alt.

Sonnenbrille, polarisiert, UV 400
19.90 was 49 | Marktplatz Nord | - | sunglasses violet | 3d | 5 | shipping 2.95
Nimmt die Spiegelung vom Wasser. Ersatzschrauben liegen bei.

Ledertasche, pflanzlich gegerbt, A4
89 was 159 | Stoffwerk | Hallenser | handbag green | 9d | 6 | free shipping
Riecht eine Woche nach Sattlerei. Notebook bis 14 Zoll passt.

Fjellborn Tagesrucksack, 22 Liter
54.95 was 94.95 | Wetterfest | Fjellborn | backpack navy | 35 | 11 | free shipping
Rückenlüftung taugt. Regenhülle ist im Bodenfach.

Strickmütze aus Merino
14.95 was 29.95 | Stoffwerk | Nordwolle | cap graphite | 20d | 2 | archived
Winter ist vorbei, der nächste kommt bestimmt.
`;

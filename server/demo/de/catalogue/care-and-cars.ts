export const careAndCars = `
## hautpflege

Tauperle Sonnencreme LSF 50, 2 × 100 ml
12.95 was 21.9 | Glanzpunkt | Tauperle | lotion moss | 6 | 20 | free shipping | #sonnenschutz
Weißelt nicht, moderne Filter, Charge ist frisch.

Tauperle Feuchtigkeitscreme mit Ceramiden, 400 ml
10.95 was 17.95 | Glanzpunkt | Tauperle | lotion mint | 2d | 11 | shipping 3.95
Ohne Duft. Spender reicht bei mir vier Monate.

Handcreme ohne Parfum, drei Tuben
6.95 was 11.85 | Apotheke am Anger | - | lotion mint | 7d | 6 | shipping 3.95
Auf Station nimmt keiner was anderes.

Tauperle Vitamin-C-Serum, 30 ml
11.99 was 24.99 | Glanzpunkt | Tauperle | perfume moss | 15d | 4 | shipping 3.95
Braunglas und Herstellungsdatum, so gehört das.

## haare-rasur

Bartwuchs Rotationsrasierer, nass und trocken
64.9 was 109 | Elektrohafen | Bartwuchs | shaver graphite | 12 | 13 | free shipping
Zwei Ersatzköpfe dabei, die kosten sonst 35 €.

Bartwuchs Rasierhobel mit 50 Klingen
17.95 was 32.95 | Glanzpunkt | Bartwuchs | shaver graphite | 27 | 15 | free shipping | #plastikfrei
Ein Jahr Ruhe. 30 Grad halten, Gewicht arbeiten lassen.

Haartrockner, 1.800 W, drei Düsen
39.95 was 74.95 | Glanzpunkt | Bartwuchs | hairDryer rose | 4d | 7 | free shipping
Kaltstufe ist wirklich kalt.

Bartwuchs Festes Shampoo, Viererpack
12.95 was 21.8 | Glanzpunkt | Bartwuchs | lotion moss | 11d | 3 | shipping 3.95
Zwei Wochen Umstellung, dann Ruhe.

## zahnpflege

Minzfrisch Schallzahnbürste mit vier Bürsten und Etui
29.95 was 64.95 | Glanzpunkt | Minzfrisch | toothbrush sky | 8 | 19 | free shipping | #zahnbürste
Drei Wochen pro Ladung, Andruckkontrolle, keine App.

Minzfrisch Aufsteckbürsten, Zwölferpack
16.95 was 32.95 | Glanzpunkt | Minzfrisch | toothbrush sky | 2d | 12 | free shipping
1,41 € das Stück. Passen auf die gängigen Griffe.

Minzfrisch Munddusche, kabellos
29.9 was 54.9 | Paketkiste | Minzfrisch | toothbrush sky | 9d | 5 | shipping 3.95
Erst zielen, dann einschalten.

## gesundheit

Tagwohl Vitamin D3, 365 Tabletten
9.95 was 17.95 | Apotheke am Anger | Tagwohl | vitamins teal | 14 | 11 | shipping 3.95
Ein Jahr für 10 €. Spiegel vorher messen lassen.

Tagwohl Magnesiumcitrat, 400 g
11.9 was 19.9 | Apotheke am Anger | Tagwohl | vitamins graphite | 5d | 5 | shipping 3.95
Zitrone, leicht sprudelnd. Wade dankt.

Proteinpulver Vanille, 2 kg
32.9 was 54.9 | Sportscheune | Tagwohl | vitamins graphite | 3d | 8 | free shipping | code MUSKEL
Klumpt nicht. Mit MUSKEL noch 3 € weniger.

FFP2-Masken, 50 Stück, einzeln verpackt
9.99 was 24.99 | Apotheke am Anger | - | makeup rose | 23d | -3 | expired
Made in Germany, gut sitzend.

## reifen

Grippprofi Ganzjahresreifen 205/55 R16, Satz mit Montage
269 was 399 | Reifenprofi Süd | Grippprofi | tyre graphite | 10 | 22 | In-Store | #reifen
Montage, Wuchten und Entsorgung inklusive, das sind sonst 80 €. Alpine-Symbol ist drauf.

Grippprofi Winterreifen 195/65 R15, vier Stück
229 was 349 | Reifenprofi Süd | Grippprofi | tyre graphite | 2d | 16 | free shipping
DOT aus diesem Jahr. Montagetermin jetzt buchen, im November ist Zirkus.

Akku-Kompressor, schaltet von selbst ab
34.95 was 64.95 | Reifenprofi Süd | Wegweiser | carCharger red | 26 | 10 | free shipping
Zwei Minuten pro Reifen, geht auch fürs Rad.

## autoelektronik

Wegweiser Dashcam vorn und hinten, 4K
89.9 was 159 | Reifenprofi Süd | Wegweiser | dashcam blue | 4 | 21 | free shipping | #dashcam | next 109 at Elektrohafen
Kondensator statt Akku, übersteht den Sommer. Nimmt anlassbezogen auf, also auch bei uns unproblematisch.

Starthilfe-Powerbank, 1.500 A
54.95 was 99.95 | Reifenprofi Süd | Wegweiser | powerBank sand | 3d | 12 | free shipping
Hat den Diesel bei minus zwölf angeworfen, dreimal.

Wegweiser 60-W-Ladegerät fürs Auto, zwei USB-C
14.95 was 27.95 | Paketkiste | Wegweiser | carCharger red | 8d | 6 | shipping 2.95
Sitzt bündig, lädt das Notebook auf der A7.

## autopflege

Blankwerk Autoshampoo und Wachs, je 1 Liter
16.9 was 29.9 | Reifenprofi Süd | Blankwerk | carCare sky | 18 | 7 | shipping 4.95
Wasser perlt auch nach vier Wochen noch.

Blankwerk Mikrofasertücher, 20 Stück
13.95 was 24.95 | Paketkiste | Blankwerk | carCare brown | 6d | 5 | shipping 2.95
Ohne Etikett, also keine Kratzer.

Blankwerk Felgenreiniger, säurefrei, 2 Liter
11.99 was 19.99 | Reifenprofi Süd | Blankwerk | carCare sky | 28d | 1 | archived
Färbt sich lila, wenn es wirkt.
`;

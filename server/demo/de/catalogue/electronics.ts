export const electronics = `
## kopfhoerer

Sonaro Vela 2 Bluetooth-Kopfhörer mit Noise Cancelling
149 was 249.99 | Elektrohafen | Sonaro | headphones teal | 2 | 36 | free shipping | #anc #bluetooth | next 179.90 at Technikscheune
Nächster Vergleichspreis liegt bei 179,90 €. 40 Stunden Akku, faltbar, Ersatzpolster gibt es einzeln. Im Zug höre ich von der Klimaanlage nichts mehr.

Sonaro Bud Air In-Ear-Kopfhörer, kabelloses Laden
49.99 was 89 | Elektrohafen | Sonaro | earbuds plum | 19 | 22 | free shipping
Sitzen bei mir auch beim Laufen. Für Telefonate im Wind gibt es bessere.

Kelvora Studio One, geschlossener Kopfhörer mit Kabel
79 was 129 | Technikscheune | Kelvora | headphones graphite | 3d | 14 | shipping 4.95
Neutral abgestimmt, Kabel steckbar, Polster wechselbar. Mehr braucht man zum Mischen zu Hause nicht.

Orbyn Kinderkopfhörer mit 85-dB-Begrenzung
19.99 was 34.99 | Paketkiste | Orbyn | headphones teal | 6d | 7 | shipping 2.95
Haben einen Kindergeburtstag überlebt. Faltbar und ohne App.

Nimbrix Pulse Gaming-Headset, USB und Klinke
44.90 was 79.90 | Pixelkeller | Nimbrix | headphones graphite | 11d | 9 | code PULS15 | Coupon
Mit PULS15 im Warenkorb, sonst 59,90 €. Mikro lässt sich abnehmen.

## lautsprecher

Sonaro Boulder Bluetooth-Lautsprecher, wasserdicht, 20 h
64 was 109 | Technikscheune | Sonaro | speaker brown | 7 | 19 | free shipping | #outdoor
Bestpreis laut Verlauf. Lag bei uns eine Nacht im Regen und spielt noch.

Brennik BX5 Regallautsprecher, Paar
219 was 349 | Elektrohafen | Brennik | speaker brown | 2d | 12 | free shipping
Aktiv, also ohne Verstärker. Bass ist für 20 Quadratmeter mehr als genug.

Lumetra Bar 3.1 Soundbar mit Subwoofer
169 was 279 | Elektrohafen | Lumetra | soundbar graphite | 9d | 16 | In-Store
Nur Abholung im Markt. Dialogtaste hilft bei Krimis wirklich.

Brennik BX3 Badlautsprecher, spritzwassergeschützt
27.99 was 45 | Paketkiste | Brennik | speaker rose | 25d | 3 | expired
Saugnapf hält auf Fliesen, auf Putz nicht.

## notebooks

Tavero Book 14, 16 GB, 512 GB SSD, mattes Display
549 was 749 | Elektrohafen | Tavero | laptop silver | 1 | 34 | free shipping | #notebook | next 619 at Pixelkeller
Studi-Rechner ohne Schnickschnack. RAM ist gesteckt, Akku verschraubt statt verklebt. 70 € unter dem nächsten Angebot.

Nimbrix Forge 16 Gaming-Notebook, 240 Hz
1299.95 was 1699 | Pixelkeller | Nimbrix | laptop navy | 28 | 25 | free shipping
Wird laut, bleibt aber kühl. Zweiter M.2-Slot ist frei.

Kelvora Slate 13, generalüberholt, 2 Jahre Garantie
429 was 899 | Lizenzregal | Kelvora | laptop silver | 3d | 18 | Refurbished | free shipping
Grade A, meins hatte 41 Ladezyklen. Deutsche Tastatur, kein Aufkleber.

Tavero Chalk 11 Chromebook
179 was 279 | Technikscheune | Tavero | laptop silver | 12d | 6 | free shipping
Für Schule und Sofa reicht es. Updates bis 2032.

## monitore

Orbyn 34 Zoll Ultrawide, WQHD, USB-C mit 90 W
379 was 549 | Pixelkeller | Orbyn | monitor graphite | 5 | 31 | free shipping | #usb-c #homeoffice
Ein Kabel für Bild, Strom und Hub. Ausleuchtung bei meinem sauber, Standfuß höhenverstellbar.

Lumetra 24 Zoll Full HD, höhenverstellbar
109 was 159 | Elektrohafen | Lumetra | monitor sky | 2d | 11 | shipping 5.99
Solider Zweitmonitor. Pivot geht, Lautsprecher kannst du vergessen.

Kelvora 32 Zoll 4K für Bildbearbeitung, kalibriert
499 was 699 | Pixelkeller | Kelvora | monitor sky | 8d | 9 | free shipping
Messprotokoll liegt bei. Delta E meiner Messung nach unter 2.

## tastaturen-maeuse

Tastwerk K68 mechanische Tastatur, QWERTZ, Hot-Swap
84.90 was 129 | Pixelkeller | Tastwerk | keyboard green | 9 | 23 | free shipping | #mechanisch
Endlich mal ISO-DE. Schalter lassen sich ohne Löten tauschen, Schaumstoff ist schon drin.

Nimbrix Glide kabellose Maus, 59 g
39.99 was 69.99 | Pixelkeller | Nimbrix | mouse sky | 30 | 10 | shipping 3.99
70 Stunden Akku, USB-C. Klicks sind hörbar, aber nicht billig.

Nimbrix Schreibtischunterlage, 90 × 40 cm
14.99 was 24.99 | Paketkiste | Nimbrix | keyboard green | 14d | 4 | shipping 2.95
Genähter Rand, rutscht nicht, passt in die 40-Grad-Wäsche.

## speicher

Brennik NV3 NVMe-SSD, 2 TB, PCIe 4.0
99.90 was 149 | Pixelkeller | Brennik | drive graphite | 3 | 33 | free shipping | #ssd | next 112 at Elektrohafen
Unter 5 Cent pro GB. TLC und fünf Jahre Garantie. Läuft auch in der Konsole.

Brennik externe Festplatte, 4 TB, USB-C
94 was 129 | Elektrohafen | Brennik | drive graphite | 2d | 13 | free shipping
Fürs Backup. Verschlüsselt euch das bitte selbst.

Nimbrix NAS mit zwei Einschüben, ohne Platten
179 was 249 | Pixelkeller | Nimbrix | drive navy | 10d | 8 | free shipping
Leise genug fürs Wohnzimmer. Zwei Container laufen nebenher.

## netzwerk

Tavero Wi-Fi-7-Router mit 2,5-GBit-Port
129 was 199 | Pixelkeller | Tavero | router violet | 13 | 15 | free shipping | #wlan
Endlich WLAN im Gäste-WC. Keine Cloud-Pflicht, Oberfläche auf Deutsch.

Orbyn Mesh-Set, drei Stück
149 was 229 | Elektrohafen | Orbyn | router graphite | 4d | 7 | free shipping
Altbau, dicke Wände, jetzt überall 200 MBit.

## smartphones

Kelvora Nine, 256 GB, ohne Vertrag
599 was 799 | Elektrohafen | Kelvora | phone blue | 4 | 32 | free shipping | #smartphone | next 649 at Funkloch
Sieben Jahre Updates versprochen. Kamera bei Nacht top, Ladegerät fehlt natürlich.

Tavero M5, 128 GB, Dual-SIM
199 was 279 | Technikscheune | Tavero | phone graphite | 22 | 17 | free shipping
Klinkenanschluss! Speicherkarte! Wechselakku leider nicht.

Kelvora Eight, generalüberholt, Akku neu
289 was 599 | Funkloch | Kelvora | phone blue | 5d | 10 | Refurbished | free shipping
Akku laut Händler neu, laut Anzeige 100 %. 24 Monate Gewährleistung.

Orbyn Seniorenhandy mit Notruftaste
44.99 was 69.99 | Elektrohafen | Orbyn | phone graphite | 15d | 5 | In-Store
Große Tasten, Ladeschale, Akku hält eine Woche. Mama ist zufrieden.

## tablets-reader

Kelvora Pad 13 mit Stift
449 was 599 | Elektrohafen | Kelvora | tablet mint | 26 | 14 | free shipping
Zum Mitschreiben in der Vorlesung perfekt. Stift lädt am Rand.

E-Reader Lumetra Seite, 7 Zoll, wasserdicht
119 was 169 | Bücherkahn | Lumetra | reader ember | 2d | 19 | free shipping | #onleihe
Onleihe geht ohne Umwege. Warmes Licht, Blättertasten, kein Werbebild.

## ladegeraete

Nimbrix 65-W-GaN-Ladegerät, drei Ports
24.99 was 44.99 | Paketkiste | Nimbrix | charger graphite | 8 | 21 | shipping 2.95 | code LADE5
Mit LADE5 nochmal 5 € runter. Lädt Notebook und Handy zusammen, wird handwarm.

Orbyn Powerbank, 20.000 mAh, 45 W
29.90 was 49.90 | Technikscheune | Orbyn | powerBank sand | 33 | 12 | shipping 3.95
Darf ins Handgepäck. Prozentanzeige statt vier Lämpchen.

USB-C-Kabel, geflochten, 2 m, Dreierpack
9.99 was 19.99 | Paketkiste | - | charger moss | 4d | 8 | shipping 2.95
100 W, E-Marker ist drin. Knickschutz nach einem Jahr noch ganz.

## fernseher

Lumetra 55 Zoll 4K-Fernseher, 120 Hz
479 was 699 | Elektrohafen | Lumetra | television graphite | 6 | 35 | free shipping | #4k | next 529 at Technikscheune
Lieferung bis in die Wohnung im Preis drin. Doppeltuner, USB-Aufnahme, HDMI 2.1 an zwei Ports.

Kelvora 65 Zoll OLED
1199 was 1799 | Elektrohafen | Kelvora | television navy | 2d | 29 | free shipping
Schwarz ist schwarz. 100 € Cashback vom Hersteller kommen noch dazu, Antrag bis Monatsende.

Orbyn 32 Zoll HD-Fernseher fürs Schlafzimmer
129 was 179 | Technikscheune | Orbyn | television graphite | 17d | 4 | sold out | shipping 9.95
Kein Smart-TV, und genau das wollte ich.

## kameras

Lumetra Action 5 Actioncam mit zwei Akkus
189 was 289 | Elektrohafen | Lumetra | camera blue | 16 | 11 | free shipping
Bildstabilisierung auf dem Rad: sehr ordentlich. Speicherkarte braucht ihr noch.

Orbyn Mini-Drohne unter 250 g, drei Akkus
229 was 349 | Technikscheune | Orbyn | drone silver | 7d | 8 | free shipping
Unter 250 g heißt: registrieren ja, Führerschein nein.

## wearables

Nimbrix Schritt Smartwatch mit GPS
89.99 was 149 | Sportscheune | Nimbrix | smartwatch graphite | 18 | 13 | free shipping
Zehn Tage Akku, Musik ohne Handy. Schlaftracking nehme ich nicht ernst.

Orbyn Band 6 Fitnesstracker
27 was 44 | Paketkiste | Orbyn | smartwatch rose | 5d | 6 | shipping 2.95
Zählt Schritte, brummt bei Anrufen, kostet fast nichts.

## smart-home

Lumetra Smarte Glühbirnen E27, Viererpack, Farbe
29.99 was 54.99 | Elektrohafen | Lumetra | bulb ember | 10 | 15 | free shipping | #zigbee
Laufen lokal ohne Cloud. Warmweiß ist wirklich warm.

Kelvora Video-Türklingel ohne Abo
84 was 139 | Werkstattladen | Kelvora | securityCamera blue | 3d | 10 | free shipping
Speichert auf Karte. Vermieter vorher fragen, Nachbarn auch.

Steckdosen mit Strommessung, Viererpack
32.90 was 49.90 | Werkstattladen | Orbyn | charger graphite | 21 | 12 | shipping 4.95
Mein alter Gefrierschrank frisst 110 € im Jahr. Jetzt weiß ich es.

## gaming

Nimbrix Controller mit Hall-Sticks
42.99 was 64.99 | Pixelkeller | Nimbrix | controller ember | 12 | 20 | shipping 3.99
Kein Stick-Drift mehr. Per Funk, Kabel und Bluetooth.

Hafenmeister – Die Simulation, PC-Spiel
0 was 24.99 | Lizenzregal | - | controller graphite | 1.5 | 30 | Freebie | #gratis
Nur bis Donnerstag, 17 Uhr. Einmal abholen, für immer behalten.

Guthabenkarte 50 € fürs Spielekonto
42.5 was 50 | Lizenzregal | - | giftCard violet | 2d | 16 | Limited Time Offer
15 % unter Nennwert. Code kam nach zwei Minuten per E-Mail.
`;

export const work = `
## schreibwaren

Federkiel Füllhalter mit Stahlfeder, Konverter und Tinte
26.95 was 44.95 | Klecks Schreibwaren | Federkiel | pens teal | 9 | 15 | free shipping | #füller
Feder läuft ab Werk weich, Tausch einmal kostenlos. Die Tinte übersteht einen Teefleck.

Papierus Notizbuch A5, punktiert, Dreierpack
17.95 was 32.85 | Klecks Schreibwaren | Papierus | notebook navy | 2d | 10 | shipping 2.95
120-g-Papier, nichts schlägt durch. Seitenzahlen und Index.

Druckerpapier, Recycling, 2.500 Blatt
16.99 was 24.99 | Klecks Schreibwaren | Papierus | printer sky | 6d | 6 | free shipping
Blauer Engel, wellt sich nicht.

Federkiel Gelstifte, 20 Farben
9.95 was 17.95 | Klecks Schreibwaren | Federkiel | pens teal | 13d | 3 | shipping 2.95
Grautöne sind auch dabei.

## bueromoebel

Sitzgut Atlas Bürostuhl, elffach verstellbar
219 was 379 | Klecks Schreibwaren | Sitzgut | chair sand | 3 | 32 | free shipping | #bürostuhl | next 259 at Heimelig
Sitztiefe, Lordose, Armlehnen: alles einstellbar. Ersatzteile zwölf Jahre. Absetzbar ist er auch.

Sitzgut Höhenverstellbarer Schreibtisch, 140 × 70 cm
289 was 429 | Klecks Schreibwaren | Sitzgut | desk ember | 20 | 24 | free shipping | #homeoffice
Zwei Motoren, vier Speichertasten. Wackelt oben kaum.

Sitzgut Tischgestell ohne Platte
199 was 309 | Klecks Schreibwaren | Sitzgut | desk ember | 4d | 8 | free shipping
Bei mir liegt eine alte Tür drauf. Trägt 120 kg mit Tür.

Sitzgut Fußstütze mit Filz
24.95 was 42.95 | Klecks Schreibwaren | Sitzgut | chair sand | 15d | 2 | shipping 4.95
Gehört jetzt der Katze.

## drucker

Papierus Tintentank-Drucker mit Tinte für zwei Jahre
149 was 219 | Elektrohafen | Papierus | printer cream | 11 | 18 | free shipping | #drucker
Flaschen statt Patronen, 6.000 Seiten. Meckert nicht über fremde Tinte.

Papierus Laserdrucker, Duplex, WLAN
89.9 was 139 | Elektrohafen | Papierus | printer cream | 2d | 13 | free shipping
Für alle, die zweimal im Monat drucken und wollen, dass es beide Male klappt.

Etikettendrucker im Taschenformat
24.99 was 42.99 | Paketkiste | Papierus | printer sky | 9d | 6 | shipping 2.95
Thermo, ohne Tinte. Gewürzregal noch nie so ordentlich.

## software

Notizblatt Notiz-App, Lizenz auf Lebenszeit
24.9 was 79.9 | Lizenzregal | Notizblatt | appWindow mint | 5 | 21 | Limited Time Offer
Normale Textdateien im eigenen Ordner. Neun Jahre Notizen an einem Abend umgezogen.

Wolkentresor Backup, 2 TB, zwei Jahre
64 was 144 | Lizenzregal | Wolkentresor | appWindow blue | 23 | 14 | #backup
Verschlüsselt vor dem Hochladen, Server in Deutschland. Verlängerung gleich abschalten.

Passwortmanager Familie, ein Jahr
17.9 was 47.9 | Lizenzregal | Wolkentresor | appWindow blue | 6d | 9 | code FAMILIE60 | Coupon
FAMILIE60 an der Kasse eingeben. Import aus dem Browser lief glatt.

Steuersoftware fürs aktuelle Jahr, Download
14.99 was 29.99 | Lizenzregal | - | appWindow mint | 2d | 20 | #steuer
Fünf Abgaben drin. Elster-Anbindung klappt, Belegabruf auch.

## abos-gutscheine

Supermarkt-Gutschein 50 € für 43 €
43 was 50 | Frischekorb | - | giftCard moss | 1 | 26 | Limited Time Offer | sold out | #gutscheinkarte
Einer pro Konto, mittags weg. Abends füllen sie meistens nach.

Musik-Abo Familie, sechs Monate für zwei
21.98 was 101.94 | Lizenzregal | - | giftCard moss | 12 | 17 | Subscription | Limited Time Offer
Neukunden und alle, die ein Jahr weg waren. Gleich kündigen, läuft bis zum Ende.

Zeitschriften-Jahresabo mit 100-€-Prämie
119 was 129 | Bücherkahn | - | notebook navy | 3d | 11 | Subscription
Effektiv 19 € im Jahr. Kündigungsfrist vier Wochen, im Kalender eintragen.

Kinogutschein: fünf Filme, alle Tage
32.5 was 55 | Marktplatz Nord | - | giftCard red | 5d | 13 | #kino
Gilt auch am Wochenende. Überlänge kostet extra.

## tarife

Funkloch Allnet-Flat mit 40 GB, monatlich kündbar
9.99 was 19.99 | Funkloch | - | phone blue | 2 | 33 | Subscription | #tarif | code WECHSEL10
5G, Rufnummernmitnahme bringt 10 € Bonus. Mit WECHSEL10 entfällt der Anschlusspreis.

Funkloch DSL 250 mit Router, effektiv pro Monat
24.95 was 44.95 | Funkloch | - | router graphite | 17 | 15 | Subscription
24 Monate. Rechnung im ersten Kommentar. Cashback nach sechs Wochen nicht vergessen.

Funkloch Prepaid-Karte mit 10 € Startguthaben
4.99 was 9.99 | Funkloch | - | giftCard violet | 7d | 5 | shipping 0
Ausweis am Rechner zeigen dauert drei Minuten.

Funkloch Datentarif 100 GB fürs Tablet
12.99 was 24.99 | Funkloch | - | tablet mint | 14d | 4 | Subscription | expired
War nur übers Wochenende buchbar.

## hunde

Schwanzwedel orthopädisches Hundebett, Größe L
49.95 was 89.95 | Pfotenladen | Schwanzwedel | petBed red | 8 | 13 | free shipping | #hund
Bezug waschbar bei 60 Grad. Unsere Alte kommt morgens wieder leichter hoch.

Schwanzwedel Trockenfutter, getreidefrei, 12 kg
44.9 was 64.9 | Pfotenladen | Schwanzwedel | petBowl blue | 2d | 8 | free shipping
3,74 € pro Kilo. Im Sparabo nochmal 5 % weniger.

Schleppleine, 10 Meter, nimmt kein Wasser auf
19.95 was 32.95 | Pfotenladen | Schwanzwedel | petBed red | 10d | 4 | shipping 3.95
Quietschorange, findet man auch im Laub.

## katzen

Samtpfote Nassfutter-Mix, 48 × 85 g
23.9 was 35.9 | Pfotenladen | Samtpfote | petBowl mint | 13 | 10 | free shipping | #katze
50 Cent pro Beutel. Pute bleibt liegen, Lachs nicht.

Samtpfote Kratzbaum, 160 cm, Sisal
69.95 was 119.95 | Pfotenladen | Samtpfote | petBed red | 4d | 7 | free shipping
Kippt nicht, wenn man die Wandbefestigung auch benutzt.

Samtpfote Klumpstreu aus Holz, 30 Liter
17.95 was 26.95 | Pfotenladen | Samtpfote | petBowl mint | 12d | 5 | free shipping
Darf in den Biomüll, wenn eure Gemeinde mitspielt.
`;

export const booksAndToys = `
## romane

Das Kassenbuch des Laternenanzünders, signierte Erstausgabe
22 was 24 | Bücherkahn | Laternen Verlag | book navy | 8 | 9 | free shipping | #krimi
Buchpreisbindung, deshalb nur 2 € weniger: Es sind Mängelexemplare mit Stempel. Signiert sind sie trotzdem.

Fünf Taschenbücher zum Preis von zwei, Mängelexemplare
19.98 was 59.95 | Bücherkahn | Fuchsbau Verlag | books green | 19 | 21 | free shipping | Limited Time Offer
Vierzig Titel zur Auswahl. Stempel am Schnitt, sonst neu.

Treibgut, die komplette Trilogie im Schuber, gebraucht
17.9 was 54 | Bücherkahn | Laternen Verlag | books navy | 3d | 11 | shipping 2.95
Zustand sehr gut. Der zweite Band ist der beste.

Überraschungspaket: vier gebrauchte Krimis
9.99 was 19.99 | Bücherkahn | - | books green | 9d | 6 | shipping 2.95
Stimmung angeben, überraschen lassen. Ich schrieb „Regen“ und wurde nicht enttäuscht.

## sachbuecher

Wie Brücken stehen, 320 Seiten, Restauflage
14.95 was 38 | Bücherkahn | Fuchsbau Verlag | openBook sky | 16 | 12 | free shipping
Preisbindung aufgehoben, daher so günstig. Liest sich wie ein Krimi über Kräfte.

Kleiner Wolkenführer im Taschenformat
8.95 was 14.95 | Bücherkahn | Fuchsbau Verlag | openBook sky | 5d | 6 | shipping 2.95
Wasserfester Einband. Man guckt öfter nach oben.

Werktagstöpfe: 100 Gerichte aus einem Topf
12.99 was 29.99 | Küchenkontor | Laternen Verlag | openBook moss | 2d | 10 | #kochbuch
Zwanzig davon koche ich regelmäßig. Register sortiert nach dem, was noch im Kühlschrank liegt.

## hoerbuecher

Hörbuch-Abo, drei Monate für 1 €
1 was 29.85 | Lizenzregal | - | giftCard violet | 3.5 | 23 | Subscription | Limited Time Offer | #hörbuch
Nur für Neukunden. Kündigen direkt nach Bestellung geht, Guthaben bleibt.

25 Science-Fiction-Klassiker als E-Book, Preis frei wählbar
5 was 89 | Lizenzregal | Laternen Verlag | reader ember | 30 | 15 | #ebook
Ohne Kopierschutz. Ein Teil geht an eine Leseförderung.

50 gemeinfreie Romane, vorgelesen, gratis
0 was 15 | Lizenzregal | - | headphones teal | 8d | 8 | Freebie
Von Menschen gelesen, einigen hört man den Spaß an.

## brettspiele

Hafenmeister, Strategiespiel für 1 bis 4, 90 Minuten
32.95 was 54.95 | Spielekiste | Kartenkrone | boardGame blue | 2 | 31 | free shipping | #kennerspiel | next 39.95 at Marktplatz Nord
Dritte Auflage mit korrigierten Karten. Zu dritt am besten. Erklärt in 15 Minuten.

Hafenmeister: Sturmflut, Erweiterung
17.95 was 29.95 | Spielekiste | Kartenkrone | boardGame moss | 11d | 7 | free shipping
Wetter und fünfte Person. Grundspiel nötig.

Moosgarten, Legespiel für zwei, 20 Minuten
14.95 was 24.95 | Spielekiste | Kartenkrone | boardGame moss | 2d | 14 | shipping 3.50
Unser Urlaubsspiel. Ohne Schachtel passt es in die Jackentasche.

Schafsdiebe, Partyspiel ab acht Jahren
9.99 was 17.99 | Spielekiste | Kartenkrone | boardGame moss | 28 | 10 | shipping 3.50
Regel passt auf eine Karte, Streit füllt den Abend.

Kartenhüllen, 500 Stück, matt
9.95 was 17.95 | Spielekiste | - | giftCard red | 18d | 2 | shipping 2.50
Mischen sich gut, kleben nicht.

## bauen

Klötzchen Marktplatz, 1.240 Teile, fünf Figuren
64.95 was 109.95 | Spielekiste | Klötzchen | bricks ember | 6.5 | 27 | free shipping | #klemmbausteine
Passt zu den Steinen, an die du denkst. Am Rathaus hängt ein winziges Schwarzes Brett mit Angeboten.

Klötzchen Grundkasten, 1.000 Steine
29.95 was 49.95 | Spielekiste | Klötzchen | bricks ember | 3d | 12 | free shipping
Ohne Thema, ohne Ausrede. Grundplatte liegt bei.

Purzelholz Holzeisenbahn, 80 Teile
39.95 was 74.95 | Spielekiste | Purzelholz | train violet | 25 | 13 | free shipping | #holzspielzeug
Passt zu den üblichen Schienen. Brücke hält auch Papas Fuß.

Magnetbausteine, 60 Teile, durchsichtig
27.99 was 54.99 | Paketkiste | Purzelholz | bricks ember | 6d | 8 | shipping 2.95
Genietet und mit starken Magneten. Auf der Fensterbank ein Traum.

Purzelholz Bär aus Bio-Baumwolle, 40 cm
19.95 was 36.95 | Spielekiste | Purzelholz | bear sand | 10 | 14 | free shipping
Bei 40 Grad waschbar. Ersatz gibt es fünf Jahre lang zum Selbstkostenpreis. Frag nicht.

## puzzles

Puzzle mit 1.000 Teilen, alter Hafen am Abend
11.95 was 19.95 | Spielekiste | Stück für Stück | puzzle gold | 13 | 9 | shipping 2.95 | #puzzle
Leinenstruktur, Poster zum Spicken liegt bei.

Puzzle mit 2.000 Teilen, Weltkarte erfundener Inseln
17.95 was 29.95 | Spielekiste | Stück für Stück | puzzle gold | 4d | 6 | shipping 2.95
In den Beschriftungen steckt eine Geschichte.

Holzpuzzle, 200 Teile in Tierform
29.95 was 54.95 | Spielekiste | Stück für Stück | puzzle gold | 15d | 4 | free shipping
Du findest eine Schnecke, dann einen Kessel, dann ist der Abend um.
`;

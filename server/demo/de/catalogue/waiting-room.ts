/** Deals posted a moment ago that wait for approval. */
export const waitingRoom = `
## lautsprecher

Sonaro Kiesel Taschenlautsprecher, 10 h
19.99 was 32.99 | Paketkiste | Sonaro | speaker rose | 0.3 | 0 | pending | free shipping
Mono, klar, aber fürs Picknick laut genug. Stand heute früh auf der Startseite.

## kuechengeraete

Eichenhain Sandwichtoaster mit Wechselplatten
26.95 was 42.95 | Heimelig | Eichenhain | toaster silver | 0.6 | 0 | pending
Platten dürfen in die Spülmaschine. Preis gilt für die Version mit zwei Plätzen.

## sneaker

Weitschritt Meile 5 Laufschuhe zum Einführungspreis
99.95 was 139.95 | Schuhbude | Weitschritt | sneaker gold | 0.9 | 0 | pending | free shipping
Für mich die vierte Version in neuer Farbe, aber einige haben gewartet.

## brettspiele

Leuchtturmwärter, kooperatives Spiel für 2 bis 5
27.95 was 44.95 | Spielekiste | Kartenkrone | boardGame blue | 1.2 | 0 | pending | shipping 3.50
Auf der Messe gespielt. Man dreht das Licht gemeinsam oder gar nicht.

## vorrat

Meersalzflocken, 1 kg im Eimer
8.99 was 14.99 | Frischekorb | Hofgut Linde | jar sand | 1.6 | 0 | pending | shipping 4.95
Knusprig. Würde bei mir zwei Jahre reichen.

## werkzeug

BESTER PREIS!!! Schraubenschlüssel BILLIG schnell klicken
5 was 500 | Marktplatz Nord | - | toolbox red | 2.2 | 0 | pending | by superdeals24
Super Angebot aus meinem eigenen Shop, jetzt kaufen, viele Schlüssel.

## gepaeck

Rollaway Kinderkoffer zum Draufsitzen, 25 Liter
39.95 was 62.95 | Reisefuchs | Rollaway | suitcase teal | 2.8 | 0 | pending | free shipping
Kind sitzt, du ziehst. Passt bei den Airlines, die ich geprüft habe.
`;

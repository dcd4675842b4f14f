import type { TownGuide } from '../../town.ts';

export const rabattePruefen: TownGuide = {
  by: 'technikjule',
  title: 'So erkennst du einen echten Rabatt',
  cover: ['tagUnderGlass', 'green'],
  summary:
    'Prozente sagen wenig, wenn der alte Preis erfunden ist. Fünf Minuten, die mehr bringen als die meisten Gutscheine.',
  publishedDaysAgo: 96,
  changedDaysAgo: 12,
  body: `
Ich habe lange Radios repariert. Das Erste, was man da lernt: Trau keinem Zeiger, bevor du weißt, was er misst. „60 %
Rabatt“ ist so ein Zeiger. So finde ich heraus, was er misst.

## Wovon geht der Rabatt ab?

Der durchgestrichene Preis ist oft die UVP, also das, was der Hersteller gern hätte. Oder der Preis von einer Woche im
Frühjahr. Oder ein Mondpreis, den nie jemand gezahlt hat. Drei Fragen sortieren das:

1. **Verlangt das sonst jemand?** Schau in zwei andere Shops. Liegen alle weit darunter, zählt der Abstand zu *denen*.
2. **War es je so teuer?** Der Preisverlauf auf der Dealseite zeigt, was vorher gezahlt wurde. Mehr dazu in
   [Preisverlauf richtig lesen](/articles/preisverlauf-richtig-lesen).
3. **Ist es dasselbe Gerät?** Vorjahresmodell, weniger Zubehör, eigene Modellnummer für die Aktionswoche: Der Name ist
   fast gleich, die Nummer dahinter nicht.

Wenn du dir nur eines merkst: *Vergleiche Preise, nie Prozente.* Händler in der EU müssen bei einer Ermäßigung übrigens
den niedrigsten Preis der letzten 30 Tage nennen. Steht meistens klein darunter, lohnt sich aber.

## Was der Preis verschweigt

Bevor ich über 50 € ausgebe, schreibe ich vier Zeilen auf einen Zettel:

| Was | Frag dich |
|---|---|
| Versand | bis zu dir, nicht „ab“; Spedition kostet gern 29 € |
| Zubehör | Akkus, Patronen, Kabel, ein Abo |
| Rückgabe | wer zahlt das Paket, wie viele Tage |
| Haltbarkeit | Preis durch Jahre teilen |

Ein Drucker für 40 € mit Tinte für 60 € ist ein Drucker für 100 €. Eine Pfanne für 90 €, die deine Kinder erben, ist
günstig.

::best kochgeschirr

## Rechne mit dem Grundpreis

Packungen verstecken den Preis in der Menge. Teil durch das, was du wirklich brauchst: eine Wäsche, 100 g, ein Blatt. Am
Regal steht der Grundpreis dran, online meistens auch. Und zieh ab, was du wegwirfst: Zwölf Joghurts zum Preis von acht
sind nur dann ein Rabatt, wenn du zwölf isst.

## Keine Angst vor dem Countdown

Die Uhr tickt, damit du nicht vergleichst. Manche Aktionen enden wirklich, dann steht es im Deal. Frag dich trotzdem:
*Würde ich es nächste Woche zum gleichen Preis auch wollen?* Wenn nicht, verkauft dir die Uhr etwas.

## Wofür ich vote

Ich vote über den **Preis**, nicht darüber, ob ich das Ding brauche:

- Hot, wenn es alles in allem klar unter dem liegt, was es woanders kostet.
- Cold, wenn der Rabatt nur auf dem Papier steht.
- Gar nicht, wenn ich es nicht beurteilen kann. Das kann dann jemand anders.

So sieht gerade ein gutes Angebot aus:

::best kopfhoerer
`,
};

export const gutscheine: TownGuide = {
  by: 'sparfuechsin',
  title: 'Gutscheine kombinieren, ohne den Nachmittag zu verlieren',
  cover: ['couponStack', 'ember'],
  summary: 'Was sich addieren lässt, in welcher Reihenfolge und wann du aufhören solltest.',
  publishedDaysAgo: 44,
  changedDaysAgo: 9,
  body: `
Fünf Leute, eine Tabelle. Ich kombiniere Gutscheine seit elf Jahren, und eine Spalte heißt „gebrauchte Zeit“. Die Spalte
hat mir mehr beigebracht als die Gutscheine.

## Was sich addieren lässt

Rabatte kommen aus verschiedenen Töpfen. Zwei aus **verschiedenen** Töpfen gehen meistens zusammen:

| Topf | Beispiel | Kombinierbar? |
|---|---|---|
| Shoppreis | Aktion, Restposten | ja |
| Code an der Kasse | \`SPAR10\` | meistens einer pro Bestellung |
| Hersteller | Cashback, Zugabe | ja |
| Bezahlart | Kartenaktion, Gutscheinkarte unter Nennwert | ja |
| Zugehörigkeit | Newsletter, Studierende, Erstbestellung | oft als Code, also statt des Codes |

Zwei Codes aus demselben Topf gehen selten. Wenn ein Shop zwei annimmt, ist einer davon für den Versand.

## Auf die Reihenfolge kommt es an

Wenn du wählen kannst, nimm zuerst die Prozente und **dann** den festen Betrag: Bei 80 € sind 20 % und danach 10 € am
Ende 54 €. Andersherum sind es 56 €. Meistens entscheidet der Shop. Dann rechne wenigstens aus, welcher von zwei Codes
mehr bringt:

- Prozente lohnen bei großen Bestellungen, feste Beträge bei kleinen.
- „15 € ab 75 €“ sind bei 75 € genau 20 %, bei 150 € nur noch 10 %. Teil große Bestellungen auf, wenn der Versand es
  zulässt.

## Lebt der Code noch?

Bei jedem Deal mit Code steht, bei wie vielen er geklappt hat und wann zuletzt. Ich mache es so:

1. Bei den meisten, innerhalb einer Woche: nehmen.
2. Bei einigen: Kommentare lesen, dann hängt er an bestimmten Artikeln.
3. Noch keine Meldung: ausprobieren und **Bescheid sagen**. Ein Klick, und alle nach dir haben es leichter.

[Alle Deals mit Gutschein](/deals?hasCoupon=true) sind ein guter Anfang.

::best kaffee-tee

## Was den Spaß verdirbt

- **Mindestbestellwert.** Für 12 € etwas dazulegen, um 10 € zu sparen: Genau dafür ist er da.
- **Ausgeschlossene Marken.** Stehen unten, in Grau. Lies die Zeile zuerst.
- **Retouren.** Schickst du die Hälfte zurück, ist der Rabatt manchmal weg.
- **Cashback per Post.** Zählt erst, wenn es auf dem Konto ist.

## Wann Schluss ist

Ich gebe einer Kombination fünf Minuten. Habe ich dann keine 10 € gespart, kaufe ich oder ich lasse es. Mein Nachmittag
ist mehr wert, deiner auch.
`,
};

import type { TownGuide } from '../../town.ts';

export const preisverlauf: TownGuide = {
  by: 'nachtschicht',
  title: 'Preisverlauf richtig lesen',
  cover: ['priceCurve', 'plum'],
  summary: 'Was dir die Kurve unter einem Deal verrät, was nicht, und die vier Formen, die fast alle haben.',
  publishedDaysAgo: 71,
  body: `
Ich arbeite nachts. Um vier Uhr früh schaue ich mir Kurven von Monitoren an, weil die ruhiger sind als die anderen Kurven
auf meiner Station. Das habe ich dabei gelernt.

## Was die Kurve zeigt

Jeden Preis, der für dasselbe Produkt bestätigt wurde: aus früheren Deals und aus Änderungen an diesem. Durchgezogen ist
die Linie, solange man zu dem Preis kaufen konnte, gepunktet, wo niemand einen Preis gemeldet hat. Drei Dinge dazu:

- Sie kennt nur Preise, die jemand **hier gepostet** hat, nicht alle Preise aller Shops.
- Sie zeigt den Preis ohne Versand.
- Wenige Punkte sagen wenig. Mit zweien ist alles ein „Trend“.

## Vier Formen

### Die Treppe

Meistens Elektronik. Jede Stufe liegt etwas tiefer und bleibt dort. Wer zwei Monate warten kann, spart. Bis das Modell
ausläuft: Dann endet die Treppe, und manchmal geht es wieder nach oben.

### Die Säge

Wochenlang teuer, ein Wochenende günstig, wieder teuer. Schuhe, Kaffeemaschinen, alles mit eigenem Aktionskalender. Nie
oben auf dem Zahn kaufen, das nächste Tief ist nur ein paar Wochen weg.

::best monitore

### Die flache Linie mit einer Delle

Die Delle war ein Preisfehler oder die letzten zwanzig Stück. Kommt nicht wieder, also warte nicht darauf. Liegt der
Preis heute etwas unter der Linie, ist er fair.

### Der Hügel vor dem Tal

Der Preis steigt ein paar Wochen, dann fällt er „um 40 %“ auf den alten Stand. Mit der Kurve ist das leicht zu sehen:
Schau auf den Preis *vor* dem Hügel.

## So entscheide ich

1. Ist der Preis heute am oder nahe am Tief der letzten 90 Tage? Dann ist er gut.
2. Ist er das Tief des Jahres? Dann kaufe ich, wenn ich es sowieso gekauft hätte.
3. Beides nicht, aber ich brauche es am Montag? Dann kaufe ich und mache die Seite zu. Ein paar Euro daneben sind
   billiger als Wochen der Suche.

## Wenn die Kurve leer ist

Dann bist du der erste Punkt. Poste, was du findest, mit dem vollen Preis, und der Nächste sieht ein bisschen mehr als du.
`,
};

export const besteZeit: TownGuide = {
  by: 'ida_winter',
  title: 'Wann du was am günstigsten kaufst',
  cover: ['calendar', 'navy'],
  summary: 'Ein Kalender der Tiefpreise, und warum der beste Monat meistens der nach deinem ist.',
  publishedDaysAgo: 6,
  body: `
Ich kaufe weniger, ich kaufe besser und ich kaufe im Januar. Viele halten das für einen Witz. Es ist ein Kalender.

## Die Regel dahinter

Shops brauchen Platz. Am günstigsten ist etwas, wenn seine Saison **endet** und das Nächste schon im Lager steht. Schau
also eine Saison zurück:

| Wann | Was dann oft günstig ist |
|---|---|
| Januar | Wintermäntel, Bettwäsche zur weißen Woche, Hanteln nach den Vorsätzen |
| Februar bis März | Fernseher vor den neuen Modellen, Ski |
| April bis Mai | Staubsauger und Küchengeräte um die Feiertage |
| Juni | Werkzeug, Grills für Ungeduldige |
| Juli | Sommerkleidung, mitten im Sommer |
| August | Notebooks, Hefte und Schreibtische zum Schulanfang |
| September | Gartenmöbel, Fahrräder vom Vorjahr |
| Oktober | Zelte, Sandalen |
| November | Elektronik, fast alles mit Stecker |
| nach Weihnachten | Deko, Geschenksets, Papier |

Das ist eine Tendenz, kein Versprechen. Schau in den Preisverlauf, bevor du für zehn Prozent ein halbes Jahr wartest.

## Der November, nüchtern betrachtet

In der letzten Novemberwoche gibt es echte Tiefpreise, vor allem bei Elektronik. Und die kreativsten Streichpreise des
Jahres. Bei mir hat sich bewährt:

1. Die Liste im **Oktober** schreiben, mit dem Preis, den du zahlen würdest.
2. Kaufen, was diesen Preis erreicht. Nicht kaufen, was nicht auf der Liste steht.
3. Am Abend alles zumachen.

::best jacken

## Kleidung: drei Wochen warten

Neues kommt zum vollen Preis. Nach etwa drei Wochen fallen die Größen, die übrig sind. Trägst du eine gängige Größe,
kannst du länger warten. Wenn nicht, sind drei Wochen alles, was du hast.

## Was nie günstiger wird

Manches bewegt sich kaum: neue Bücher, weil sie preisgebunden sind, Grundnahrungsmittel, alles, was der Hersteller selbst
überall zum gleichen Preis verkauft. Da hilft nur ein Gutschein, ein Mängelexemplar oder einfach kaufen, wenn du es
brauchst. Warten kostet auch etwas: die Wochen ohne.

[Merk dir, worauf du wartest](/saved), und sieh einmal im Monat in die Liste. Die Hälfte willst du dann nicht mehr. Das
ist der größte Rabatt, den es gibt.
`,
};

import type { TownOpening } from '../town.ts';

export const openings: readonly TownOpening[] = [
  {
    comment: 'Hat das jemand länger als ein Jahr im Einsatz? Mich interessiert, wie es sich so hält.',
    replies: [
      'Seit zwei Jahren hier. Ein paar Kratzer, sonst wie am ersten Tag.',
      'Bei mir war nach einer Weile die Dichtung hin. Kam kostenlos vom Shop.',
    ],
  },
  {
    comment: 'Bestellt, danke! Laut Bestätigung geht es **morgen** raus.',
    replies: ['Bei mir auch, liegt sogar schon in der Packstation.', 'Du Glückliche, bei mir steht nächste Woche.'],
  },
  {
    comment: 'Guter Preis, im Frühjahr war es aber schon mal günstiger. Siehe Preisverlauf oben.',
    replies: ['Stimmt. Auf das Frühjahr warte ich trotzdem nicht, mein altes ist heute früh gestorben.'],
  },
  {
    comment: 'Bleibt der Preis im Warenkorb so? Manchmal kommt da noch eine Servicegebühr dazu.',
    replies: ['Bleibt so, keine Gebühr.', 'Bei Abholung ja. Bei Lieferung kommt es auf die Postleitzahl an.'],
  },
  {
    comment: 'Habe drei Shops verglichen, da kommt heute keiner ran. Hot.',
    replies: ['Danke fürs Nachschauen, dann ist es entschieden.'],
  },
  {
    comment: 'Achtung, das ist kleiner, als es auf dem Bild aussieht. Vorher nachmessen!',
    replies: ['Guter Hinweis. Gemessen und zurückgeschickt.', 'Für unsere kleine Küche genau richtig.'],
  },
  {
    comment: 'Wie läuft da die Retoure? Ich habe bei denen noch nie bestellt.',
    replies: ['30 Tage, Rücksendung kostenlos. Hatte ich einmal, war in einer Woche erledigt.'],
  },
  {
    comment: 'Zwei Stück mitgenommen: eins für uns, eins für meine Mutter. Die liegt mir seit Monaten in den Ohren.',
    replies: [],
  },
  {
    comment: 'Gibt es zum Vorjahresmodell noch einen Unterschied außer der Farbe?',
    replies: [
      'Das Kabel ist länger und es ist etwas leiser. Aufpreis wäre mir das nicht wert.',
      '1. Längeres Kabel\n2. Leiser\n3. Das war’s',
    ],
  },
  {
    comment: 'Danke fürs Teilen! Stand auf meiner Liste, hätte ich glatt verpasst.',
    replies: ['Dafür sind wir ja hier.'],
  },
  {
    comment: 'In meiner Größe ausverkauft. Am Telefon hieß es aber, Freitag kommt Nachschub.',
    replies: ['Ist wieder da, gleicher Preis.'],
  },
  { comment: 'Für mich zu dem Preis nichts, aber ich verstehe den Hype.', replies: [] },
  {
    comment: 'Ist alles dabei oder braucht man am Anfang gleich das Zubehörset?',
    replies: ['Alles im Karton. Das Set kannst du dir sparen.'],
  },
  {
    comment: 'Bei uns täglich im Einsatz. Wenn ich meckern müsste: Die Anleitung ist ein Rätsel.',
    replies: ['> Die Anleitung ist ein Rätsel\n\nAuf der Herstellerseite liegt eine bessere als PDF.'],
  },
  { comment: 'Die Nachbarn haben eins, jetzt haben wir auch eins. Gleicher Preis für beide.', replies: [] },
  {
    comment: 'Wie laut ist das Ding? Unter uns wohnt jemand, der nachts arbeitet.',
    replies: ['Man hört es, aber unten hört das keiner.', 'Ungefähr wie ein Wasserkocher, zwei Minuten lang.'],
  },
  {
    comment: 'Cold von mir. Die UVP ist ein Mondpreis, den hat nie jemand verlangt.',
    replies: ['Beim Rabatt gebe ich dir recht. Der Endpreis ist trotzdem gut.'],
  },
  {
    comment: 'Geht auch über Filialabholung, dann spart ihr euch den Versand.',
    replies: ['Bei uns im Markt waren heute Mittag noch sechs Stück.'],
  },
];

import type { TownOpening } from '../town.ts';

export const openings: readonly TownOpening[] = [
  {
    says: 'Hat das jemand länger als ein Jahr im Einsatz? Mich interessiert, wie es sich so hält.',
    answers: [
      'Seit zwei Jahren hier. Ein paar Kratzer, sonst wie am ersten Tag.',
      'Bei mir war nach einer Weile die Dichtung hin. Kam kostenlos vom Shop.',
    ],
  },
  {
    says: 'Bestellt, danke! Laut Bestätigung geht es **morgen** raus.',
    answers: ['Bei mir auch, liegt sogar schon in der Packstation.', 'Du Glückliche, bei mir steht nächste Woche.'],
  },
  {
    says: 'Guter Preis, im Frühjahr war es aber schon mal günstiger. Siehe Preisverlauf oben.',
    answers: ['Stimmt. Auf das Frühjahr warte ich trotzdem nicht, mein altes ist heute früh gestorben.'],
  },
  {
    says: 'Bleibt der Preis im Warenkorb so? Manchmal kommt da noch eine Servicegebühr dazu.',
    answers: ['Bleibt so, keine Gebühr.', 'Bei Abholung ja. Bei Lieferung kommt es auf die Postleitzahl an.'],
  },
  {
    says: 'Habe drei Shops verglichen, da kommt heute keiner ran. Hot.',
    answers: ['Danke fürs Nachschauen, dann ist es entschieden.'],
  },
  {
    says: 'Achtung, das ist kleiner, als es auf dem Bild aussieht. Vorher nachmessen!',
    answers: ['Guter Hinweis. Gemessen und zurückgeschickt.', 'Für unsere kleine Küche genau richtig.'],
  },
  {
    says: 'Wie läuft da die Retoure? Ich habe bei denen noch nie bestellt.',
    answers: ['30 Tage, Rücksendung kostenlos. Hatte ich einmal, war in einer Woche erledigt.'],
  },
  {
    says: 'Zwei Stück mitgenommen: eins für uns, eins für meine Mutter. Die liegt mir seit Monaten in den Ohren.',
    answers: [],
  },
  {
    says: 'Gibt es zum Vorjahresmodell noch einen Unterschied außer der Farbe?',
    answers: [
      'Das Kabel ist länger und es ist etwas leiser. Aufpreis wäre mir das nicht wert.',
      '1. Längeres Kabel\n2. Leiser\n3. Das war’s',
    ],
  },
  {
    says: 'Danke fürs Teilen! Stand auf meiner Liste, hätte ich glatt verpasst.',
    answers: ['Dafür sind wir ja hier.'],
  },
  {
    says: 'In meiner Größe ausverkauft. Am Telefon hieß es aber, Freitag kommt Nachschub.',
    answers: ['Ist wieder da, gleicher Preis.'],
  },
  { says: 'Für mich zu dem Preis nichts, aber ich verstehe den Hype.', answers: [] },
  {
    says: 'Ist alles dabei oder braucht man am Anfang gleich das Zubehörset?',
    answers: ['Alles im Karton. Das Set kannst du dir sparen.'],
  },
  {
    says: 'Bei uns täglich im Einsatz. Wenn ich meckern müsste: Die Anleitung ist ein Rätsel.',
    answers: ['> Die Anleitung ist ein Rätsel\n\nAuf der Herstellerseite liegt eine bessere als PDF.'],
  },
  { says: 'Die Nachbarn haben eins, jetzt haben wir auch eins. Gleicher Preis für beide.', answers: [] },
  {
    says: 'Wie laut ist das Ding? Unter uns wohnt jemand, der nachts arbeitet.',
    answers: ['Man hört es, aber unten hört das keiner.', 'Ungefähr wie ein Wasserkocher, zwei Minuten lang.'],
  },
  {
    says: 'Cold von mir. Die UVP ist ein Mondpreis, den hat nie jemand verlangt.',
    answers: ['Beim Rabatt gebe ich dir recht. Der Endpreis ist trotzdem gut.'],
  },
  {
    says: 'Geht auch über Filialabholung, dann spart ihr euch den Versand.',
    answers: ['Bei uns im Markt waren heute Mittag noch sechs Stück.'],
  },
];

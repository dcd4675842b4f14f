import type { TownWish } from '../town.ts';

export const wishes: readonly TownWish[] = [
  {
    by: 'tastenklopfer',
    title: 'Leises 14-Zoll-Notebook fürs Pendeln',
    note: 'Mindestens 16 GB, und der Lüfter soll beim Tippen aus bleiben. Gern generalüberholt.',
    query: { category: 'notebooks', maxPrice: 700 },
    daysAgo: 6,
    joined: 9,
  },
  {
    by: 'bohnenzaehler',
    title: 'Espressobohnen unter 15 € pro Kilo',
    note: 'Röstung nicht älter als ein Monat, Blends sind willkommen.',
    query: { q: 'espresso bohnen', maxPrice: 15 },
    daysAgo: 11,
    joined: 7,
  },
  {
    by: 'regenradler',
    title: 'Gravelbike mit Ösen für Schutzbleche',
    query: { q: 'gravelbike', maxPrice: 1_100 },
    daysAgo: 3,
    joined: 5,
  },
  {
    by: 'mutti_x3',
    title: 'Winterstiefel für Kinder, Größe 28 bis 33',
    note: 'Drei Paar, weil alle drei gewachsen sind.',
    query: { q: 'winterstiefel', maxPrice: 35 },
    daysAgo: 2,
    joined: 4,
  },
  {
    by: 'leseratte_ro',
    title: 'Kooperatives Brettspiel für zwei',
    query: { category: 'brettspiele', maxPrice: 30, freeShipping: true },
    daysAgo: 19,
    joined: 3,
  },
  {
    by: 'greta_naeht',
    title: 'Eine eingebrannte Gusspfanne',
    query: { q: 'gusspfanne', maxPrice: 40 },
    daysAgo: 24,
    joined: 4,
    isFound: true,
  },
  {
    by: 'zweihunde',
    title: 'Daunenjacke unter 130 €',
    query: { q: 'daunenjacke', maxPrice: 130 },
    daysAgo: 16,
    joined: 5,
    isFound: true,
  },
];

import type { TownWish } from '../town.ts';

export const wishes: readonly TownWish[] = [
  {
    by: 'kit-okafor',
    title: 'A quiet 14-inch laptop for the train',
    note: 'At least 16 GB of memory, and a fan that stays silent while I type. Refurbished is fine.',
    query: { category: 'laptops', maxPrice: 700 },
    daysAgo: 6,
    joined: 14,
  },
  {
    by: 'brewster',
    title: 'Whole bean espresso under $15 a kilo',
    note: 'Roasted within the last month, please. Blends welcome.',
    query: { q: 'espresso beans', maxPrice: 15 },
    daysAgo: 11,
    joined: 9,
  },
  {
    by: 'owen_bike',
    title: 'A gravel bike that takes mudguards',
    query: { q: 'gravel bike', maxPrice: 1_100 },
    daysAgo: 3,
    joined: 6,
  },
  {
    by: 'ann_marie',
    title: 'Winter boots for children, sizes 11 to 1',
    note: 'Three pairs, because they all grew.',
    query: { q: 'winter boots', maxPrice: 35 },
    daysAgo: 2,
    joined: 4,
  },
  {
    by: 'theo_m',
    title: 'A cooperative board game for two evenings a week',
    query: { q: 'cooperative game', maxPrice: 30, freeShipping: true },
    daysAgo: 19,
    joined: 3,
  },
  {
    by: 'beatrix',
    title: 'A cast-iron pan that is already seasoned',
    query: { q: 'cast iron pan', maxPrice: 40 },
    daysAgo: 24,
    joined: 5,
    isFound: true,
  },
  {
    by: 'hal_north',
    title: 'A down jacket below $130',
    query: { q: 'down jacket', maxPrice: 130 },
    daysAgo: 16,
    joined: 7,
    isFound: true,
  },
];

import type { TownSearches } from '../town.ts';

export const searches: TownSearches = {
  withResults: [
    'headphones',
    'headphones',
    'coffee maker',
    'laptop',
    'laptop',
    'air fryer',
    'running shoes',
    'monitor',
    'board game',
    'tent',
    'e-bike',
    'robot vacuum',
    'garden hose',
    'desk chair',
    'noise cancelling',
    'tv',
    'toaster',
    'backpack',
    'dog bed',
    'gift card',
  ],
  withoutResults: ['left-handed scissors', 'accordion', 'inflatable kayak rack', 'typewriter ribbon', 'sundial'],
};

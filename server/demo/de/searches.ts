import type { TownSearches } from '../town.ts';

export const searches: TownSearches = {
  withResults: [
    'kopfhörer',
    'kopfhörer',
    'kaffeemaschine',
    'laptop',
    'notebook',
    'heißluftfritteuse',
    'laufschuhe',
    'monitor',
    'brettspiel',
    'zelt',
    'e-bike',
    'saugroboter',
    'bürostuhl',
    'fernseher',
    'winterreifen',
    'rucksack',
    'hundebett',
    'gutscheinkarte',
  ],
  withoutResults: ['linkshänderschere', 'akkordeon', 'farbband schreibmaschine', 'sonnenuhr', 'einrad'],
};

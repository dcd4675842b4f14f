import { readTown } from '../town.ts';
import { brands } from './brands.ts';
import { catalogue } from './catalogue.ts';
import { categories } from './categories.ts';
import { guides } from './guides.ts';
import { openings } from './openings.ts';
import { partners } from './partners.ts';
import { peopleRegister } from './people-register.ts';
import { searches } from './searches.ts';
import { stores } from './stores.ts';
import { wishes } from './wishes.ts';

export const town = readTown({
  locale: { language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
  clerk: {
    username: 'stadtschreiber',
    endReason: 'Im Shop nachgesehen.',
    reversalReason: 'Ware wurde zurückgeschickt.',
  },
  brands,
  catalogue,
  categories,
  guides,
  openings,
  partners,
  peopleRegister,
  searches,
  stores,
  wishes,
});

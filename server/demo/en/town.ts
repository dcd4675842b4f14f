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
  // The default locale of a site.
  locale: {},
  clerk: { username: 'town-clerk', endReason: 'Checked at the store.', reversalReason: 'Sent back.' },
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

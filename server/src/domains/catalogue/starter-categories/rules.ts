import type { categoryIcons } from '@haggle/contract/catalogue/choices';
import type { StarterBranch } from '@haggle/contract/catalogue/starter-categories';

/** The starter set: the icon of each branch and the categories below it. Their words are messages with these names. */
export const starters = {
  electronics: {
    icon: 'cpu',
    below: [
      'headphones',
      'speakers',
      'televisions',
      'smartphones',
      'tabletsReaders',
      'wearables',
      'cameras',
      'smartHome',
      'chargersCables',
    ],
  },
  computers: {
    icon: 'app-window',
    below: [
      'laptops',
      'desktops',
      'monitors',
      'components',
      'storage',
      'networking',
      'printers',
      'keyboardsMice',
      'software',
    ],
  },
  gaming: { icon: 'gamepad-2', below: ['consoles', 'consoleGames', 'pcGames', 'gamingGear'] },
  home: {
    icon: 'house',
    below: ['kitchen', 'coffee', 'furniture', 'homeTextiles', 'cleaning', 'appliances', 'tools', 'garden', 'lighting'],
  },
  fashion: { icon: 'shirt', below: ['women', 'men', 'shoes', 'bags', 'watches'] },
  groceries: { icon: 'shopping-basket', below: ['food', 'drinks', 'household', 'restaurants'] },
  beauty: { icon: 'heart-pulse', below: ['skincare', 'hair', 'fragrance', 'health', 'dental'] },
  sports: { icon: 'dumbbell', below: ['fitness', 'cycling', 'outdoor', 'teamSports', 'waterWinter'] },
  family: { icon: 'puzzle', below: ['toys', 'buildingSets', 'baby', 'kidsClothes'] },
  culture: { icon: 'book-open', below: ['books', 'films', 'music', 'subscriptions', 'crafts'] },
  car: { icon: 'car', below: ['carParts', 'tyres', 'carCare', 'leasing'] },
  pets: { icon: 'paw-print', below: ['dogs', 'cats', 'otherPets'] },
  travel: { icon: 'plane', below: ['flights', 'hotels', 'trains', 'daysOut', 'luggage'] },
  contracts: { icon: 'briefcase', below: ['mobilePlans', 'internet', 'energy', 'banking', 'insurance'] },
} as const satisfies Record<StarterBranch, { icon: (typeof categoryIcons)[number]; below: readonly string[] }>;

import type { categoryIcons } from '@haggle/contract/catalogue/choices';
import { everyOf } from '@haggle/contract/keys';

/** The icons a category can have, in the order in which they are offered. */
export const iconNames = everyOf<(typeof categoryIcons)[number]>()([
  'cpu',
  'app-window',
  'gamepad-2',
  'house',
  'shirt',
  'shopping-basket',
  'dumbbell',
  'heart-pulse',
  'book-open',
  'puzzle',
  'car',
  'plane',
  'paw-print',
  'briefcase',
]);

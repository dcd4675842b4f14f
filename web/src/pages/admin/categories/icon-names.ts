import type { categoryIcons } from '@haggle/contract/catalogue/category-tree';

/** What a category can have for a picture, in the order in which they are offered. */
export const iconNames: readonly (typeof categoryIcons)[number][] = [
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
];

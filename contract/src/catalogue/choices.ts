/** Names of the icons that a category can have. */
export const categoryIcons = [
  'app-window',
  'book-open',
  'briefcase',
  'car',
  'cpu',
  'dumbbell',
  'gamepad-2',
  'heart-pulse',
  'house',
  'paw-print',
  'plane',
  'puzzle',
  'shirt',
  'shopping-basket',
] as const;

/** What a category can have for a picture: names of drawings that the browser has. */
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

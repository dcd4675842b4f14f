// Generated from the English messages by `npm run messages`; do not edit.
export interface PicturesPlain {
  'pictures.errors.unreadable': { name: string };
  'pictures.errors.unreadableOrSvg': { name: string };
  'pictures.errors.removed': { name: string };
  'pictures.errors.tooManyLarge': undefined;
  'pictures.errors.most': { most: number };
}

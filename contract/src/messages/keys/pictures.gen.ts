// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface PicturesPlain {
  'pictures.errors.unreadable': { name: Value };
  'pictures.errors.removed': { name: Value };
  'pictures.errors.tooManyLarge': undefined;
  'pictures.errors.most': { most: Value };
}

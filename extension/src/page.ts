import { directionOf } from '@haggle/contract/locale/direction';
import { language } from './words.ts';

/** Tells the document its language and what it is called. */
export function present(title: string): void {
  document.documentElement.lang = language();
  document.documentElement.dir = directionOf(language());
  document.title = title;
}

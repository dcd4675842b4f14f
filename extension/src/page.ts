import { directionOf } from '@haggle/contract/locale/direction';
import { language } from './words.ts';

/** Sets the document's language and title. */
export function setPageTitle(title: string): void {
  document.documentElement.lang = language();
  document.documentElement.dir = directionOf(language());
  document.title = title;
}

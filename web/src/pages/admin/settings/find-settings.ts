import { plain } from '../../../lib/plain-text.ts';
import type { SettingsPlace } from './settings-places.ts';

/** Returns the sections whose title, text or field labels contain every word of the query. */
export function findSettings(places: readonly SettingsPlace[], text: string): SettingsPlace[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return places.filter(({ title, text = '', words: own }) => {
    const all = plain([title, text, ...own].join(' '));
    return words.every((word) => all.includes(word));
  });
}

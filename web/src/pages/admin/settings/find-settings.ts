import { normalizeForSearch } from '../../../lib/plain-text.ts';
import type { SettingsPlace } from './settings-places.ts';

/** Returns the sections whose title, text or field labels contain every word of the query. */
export function findSettings(places: readonly SettingsPlace[], text: string): SettingsPlace[] {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean);
  return places.filter(({ title, text = '', words: fieldLabels }) => {
    const all = normalizeForSearch([title, text, ...fieldLabels].join(' '));
    return words.every((word) => all.includes(word));
  });
}

import { baseLanguage } from '@haggle/contract/locale/locale';
import type { PlainMessages } from '@haggle/contract/messages/keys.gen';
import { pluralForm } from '@haggle/contract/messages/plural-form';

type Key = keyof PlainMessages & `extension.${string}`;
type Rest<A> = A extends undefined ? [] : [args: A];

/** Converts a key to a name that browsers allow for messages. */
function nameOf(key: string): string {
  return key.replaceAll('.', '_');
}

/** Returns the language that the browser chose among the extension's. */
export function language(): string {
  return chrome.i18n.getMessage('language');
}

/**
 * Returns a message in the browser's language, from the `_locales` that the build generates from `messages/`. Arguments
 * are passed in the order of their names.
 */
export function phrase<K extends Key>(key: K, ...rest: Rest<PlainMessages[K]>): string;
export function phrase(key: string, args: Readonly<Record<string, string | number>> = {}): string {
  const formattedArgs = Object.entries(args)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => (typeof value === 'number' ? new Intl.NumberFormat(language()).format(value) : value));
  const form = typeof args.count === 'number' ? pluralForm(baseLanguage(language()), args.count) : undefined;
  const pluralText = form && chrome.i18n.getMessage(`${nameOf(key)}_${form}`, formattedArgs);
  return pluralText || chrome.i18n.getMessage(`${nameOf(key)}${form ? '_other' : ''}`, formattedArgs);
}

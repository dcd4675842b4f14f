import { baseLanguage } from '@haggle/contract/locale/locale';
import type { PlainMessages } from '@haggle/contract/messages/keys.gen';
import { pluralForm } from '@haggle/contract/messages/plural-form';

type Key = keyof PlainMessages & `extension.${string}`;
type Rest<A> = A extends undefined ? [] : [args: A];

/** What browsers let a message be called. */
function nameOf(key: string): string {
  return key.replaceAll('.', '_');
}

/** The language that the browser chose of those the extension speaks. */
export function language(): string {
  return chrome.i18n.getMessage('language');
}

/**
 * A message in the browser's language, from the `_locales` that the build makes of `messages/`. Arguments stand in the
 * order of their names.
 */
export function phrase<K extends Key>(key: K, ...rest: Rest<PlainMessages[K]>): string;
export function phrase(key: string, args: Readonly<Record<string, string | number>> = {}): string {
  const written = Object.entries(args)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => (typeof value === 'number' ? new Intl.NumberFormat(language()).format(value) : value));
  const form = typeof args.count === 'number' ? pluralForm(baseLanguage(language()), args.count) : undefined;
  const inForm = form && chrome.i18n.getMessage(`${nameOf(key)}_${form}`, written);
  return inForm || chrome.i18n.getMessage(`${nameOf(key)}${form ? '_other' : ''}`, written);
}

import type { Theme } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import { showTheme, subscribeToTheme, themeKey, useChangeTheme } from './theme.ts';

export type ChosenTheme = Theme | 'device';

/** What there is to choose from, each with its name. */
export const themeChoices: readonly (readonly [ChosenTheme, () => string])[] = [
  ['light', () => t('theme.settings.light')],
  ['dark', () => t('theme.settings.dark')],
  ['device', () => t('theme.device')],
];

const dark = () => matchMedia('(prefers-color-scheme:dark)');
const themeOfDevice = (): Theme => (dark().matches ? 'dark' : 'light');

/** What was chosen in this browser; the device's theme where nothing was. */
function readChosenTheme(): ChosenTheme {
  const stored = readStored(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

/** What is chosen, wherever on the page that changes; undefined until the page is alive. */
export function useChosenTheme(): ChosenTheme | undefined {
  return useSyncExternalStore(subscribeToTheme, readChosenTheme, () => undefined);
}

/** Light and dark go to a member's account, too. Which theme a device has is for each browser to know. */
export function useChooseTheme(): (theme: ChosenTheme) => void {
  const change = useChangeTheme();
  return (theme) => {
    if (theme !== 'device') {
      change(theme);
      return;
    }
    // Kept as a word of its own, so that the account's theme does not take its place.
    store(themeKey, 'device');
    showTheme(themeOfDevice());
  };
}

/** Follows the device while it is what the reader has chosen. */
export function followDeviceTheme(): void {
  dark().addEventListener('change', () => {
    if (readChosenTheme() === 'device') showTheme(themeOfDevice());
  });
}

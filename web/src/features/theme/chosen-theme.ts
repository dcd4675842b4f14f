import type { Theme } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useSyncExternalStore } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import { showTheme, subscribeToTheme, themeKey, useChangeTheme } from './theme.ts';

export type ChosenTheme = Theme | 'device';

/** The theme options with their names. */
export const themeChoices: readonly (readonly [ChosenTheme, () => string])[] = [
  ['light', () => t('theme.settings.light')],
  ['dark', () => t('theme.settings.dark')],
  ['device', () => t('theme.device')],
];

const dark = () => matchMedia('(prefers-color-scheme:dark)');
const themeOfDevice = (): Theme => (dark().matches ? 'dark' : 'light');

/** Returns this browser's choice, or `device` if there is none. */
function readChosenTheme(): ChosenTheme {
  const stored = readStored(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

/** Returns the current choice and follows changes to it; undefined until hydrated. */
export function useChosenTheme(): ChosenTheme | undefined {
  return useSyncExternalStore(subscribeToTheme, readChosenTheme, () => undefined);
}

/** Returns a function that sets the theme. Light and dark also go to the account, `device` stays in this browser. */
export function useChooseTheme(): (theme: ChosenTheme) => void {
  const change = useChangeTheme();
  return (theme) => {
    if (theme !== 'device') {
      change(theme);
      return;
    }
    // Stored explicitly, so that the account's theme doesn't replace it.
    store(themeKey, 'device');
    showTheme(themeOfDevice());
  };
}

/** Follows the device's theme while that is the reader's choice. */
export function watchDeviceTheme(): void {
  dark().addEventListener('change', () => {
    if (readChosenTheme() === 'device') showTheme(themeOfDevice());
  });
}

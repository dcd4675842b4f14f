import type { Theme } from '@haggle/contract/accounts/users';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useSessionActions, useUser } from '../../lib/session-context.tsx';
import { readStored, store } from '../../lib/storage.ts';

export const themeKey = 'theme';

const listeners = new Set<() => void>();

/** Hears of every change of the theme, and of how it was chosen. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function applyTheme(theme: Theme): void {
  store(themeKey, theme);
  showTheme(theme);
}

/** Shows a theme without keeping it as the reader's choice. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** The theme on screen; undefined until the page is alive, since the server does not know it. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribeToTheme, readTheme, () => undefined);
}

/** Changes the theme at once, keeps it in this browser and, for members, in their profile. */
export function useChangeTheme(): (theme: Theme) => void {
  const api = useApi();
  const session = useSessionActions();
  return (theme) => {
    applyTheme(theme);
    if (!session.getState().isAuthenticated) return;
    // A failure is told by toast; the theme stays as chosen here.
    api('PUT /users/profile', { body: { theme } }).then(
      ({ data }) => session.replaceUser(data),
      () => undefined,
    );
  };
}

export function useToggleTheme(): () => void {
  const change = useChangeTheme();
  return () => change(readTheme() === 'dark' ? 'light' : 'dark');
}

/** Takes the member's theme over in a browser where none was chosen. */
export function useThemeOfMember(): void {
  const user = useUser();
  const theme = user?.theme;
  useEffect(() => {
    if (theme && !readStored(themeKey)) applyTheme(theme);
  }, [theme]);
}

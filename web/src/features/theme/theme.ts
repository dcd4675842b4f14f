import type { Theme } from '@haggle/contract/accounts/users';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import type { Session } from '../../lib/session.ts';
import { useSessionActions, useUser } from '../../lib/session-context.tsx';
import { readStored, store } from '../../lib/storage.ts';

export const themeKey = 'theme';

const listeners = new Set<() => void>();

/** Calls the listener on every change to the theme or to how it was chosen. */
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

/** Shows a theme without storing it as the reader's choice. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Returns the current theme; undefined until hydrated, since the server doesn't know it. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribeToTheme, readTheme, () => undefined);
}

/** Changes the theme immediately, and stores it in this browser and in a member's profile. */
export function useChangeTheme(): (theme: Theme) => void {
  const api = useApi();
  const session = useSessionActions();
  return (theme) => {
    applyTheme(theme);
    afterLoading(session, () => {
      if (!session.getState().isAuthenticated) return;
      // A toast reports failures; the theme stays changed here.
      api('PUT /users/profile', { body: { theme } }).then(
        ({ data }) => session.replaceUser(data),
        () => undefined,
      );
    });
  };
}

/** Calls `run` now, or once it is known who is logged in, unless the reader chooses again before. */
function afterLoading(session: Session, run: () => void): void {
  if (!session.getState().loading) {
    run();
    return;
  }
  const stops = [
    subscribeToTheme(stop),
    session.subscribe(() => {
      if (session.getState().loading) return;
      stop();
      run();
    }),
  ];
  function stop(): void {
    for (const end of stops) end();
  }
}

export function useToggleTheme(): () => void {
  const change = useChangeTheme();
  return () => change(readTheme() === 'dark' ? 'light' : 'dark');
}

/** Applies the member's theme in a browser without its own choice. */
export function useThemeOfMember(): void {
  const user = useUser();
  const theme = user?.theme;
  useEffect(() => {
    if (theme && !readStored(themeKey)) applyTheme(theme);
  }, [theme]);
}

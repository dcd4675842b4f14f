import type { SiteSettings } from '@haggle/contract/site/settings';
import { createContext, useContext } from 'react';

/** What the settings page knows for all its subjects. */
interface SettingsPageState {
  settings: SiteSettings;
  /** Undefined while they load. */
  defaults: SiteSettings | undefined;
  /** Whether a subject is among those that the reader looks for. */
  isShown: (id: string) => boolean;
}

export const SettingsPageContext = createContext<SettingsPageState | undefined>(undefined);

export function useSettingsPage(): SettingsPageState | undefined {
  return useContext(SettingsPageContext);
}

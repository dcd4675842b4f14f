import type { SiteSettings } from '@haggle/contract/site/settings';
import { createContext, useContext } from 'react';

/** The state that the settings page shares with its sections. */
interface SettingsPageState {
  settings: SiteSettings;
  /** Undefined while they load. */
  defaults: SiteSettings | undefined;
  /** Whether a section matches the search. */
  isShown: (id: string) => boolean;
}

export const SettingsPageContext = createContext<SettingsPageState | undefined>(undefined);

export function useSettingsPage(): SettingsPageState | undefined {
  return useContext(SettingsPageContext);
}

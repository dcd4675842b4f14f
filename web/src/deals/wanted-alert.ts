import type { AlertChannel, SavedQuery } from '@haggle/contract/alerts/alerts';

/** An alert that one press makes. It waits in the tab of a visitor who has to log in first. */
export interface WantedAlert {
  name: string;
  query: SavedQuery;
  channels: AlertChannel[];
  /** What it asks for, in words. */
  what: string;
}

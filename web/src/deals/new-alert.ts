import type { AlertChannel, SavedQuery } from '@haggle/contract/alerts/alerts';

/** An alert created by one press. It is stored in the tab while a visitor logs in first. */
export interface NewAlert {
  name: string;
  query: SavedQuery;
  channels: AlertChannel[];
  /** The search criteria in words. */
  what: string;
}

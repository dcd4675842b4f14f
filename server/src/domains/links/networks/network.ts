import type { ReportField, ReportState } from '@haggle/contract/links/networks';

/** An affiliate network, as described by its own documentation. Contains nothing specific to an account. */
export interface Network {
  id: string;
  /** The name that the network uses for itself. */
  name: string;
  /**
   * Template for the link to a deal. Parts in square brackets are the owner's own ids, named as the network names them;
   * the form asks for each.
   */
  linkTemplate: string;
  /** Whether it accepts links to any shop, whatever the host. */
  isCatchAll?: true;
  /** The parameter that carries the click id; null where links can't carry one. */
  clickIdParameter: string | null;
  /** The longest click id it accepts. */
  maxClickIdLength: number | null;
  /** The postback's fields with the network's own macros; null if it sends none. */
  postback: Partial<Record<PostbackField, string>> | null;
  /** IANA name of the time zone in its reports and postbacks. */
  timeZone: string;
  /** Headers of its reports in lower case without spaces and punctuation, the likeliest first. */
  columns: Partial<Record<ReportField, readonly string[]>>;
  /** Columns that identify a row together, if no single one does. */
  keyColumns?: readonly string[];
  /** The order of dates in its reports, if the year doesn't come first. */
  dateOrder?: 'dmy' | 'mdy';
  /** Its words for states, in lower case. */
  states: Readonly<Record<string, ReportState>>;
  /** The usual number of days from a sale to its payment. */
  paymentDays: number;
  /** Pages that document all this. */
  sources: readonly string[];
}

/** Fields that a GET postback can have. */
export type PostbackField =
  | 'transaction'
  | 'click'
  | 'order'
  | 'amount'
  | 'commission'
  | 'currency'
  | 'status'
  | 'time';

import type { ReportField, ReportState } from '@haggle/contract/links/networks';

/** What is known of an affiliate network, as it says itself. Nothing in it is an account's own. */
export interface Network {
  id: string;
  /** What it calls itself. */
  name: string;
  /**
   * What a deal's address becomes. Parts in square brackets are the owner's own numbers, named as the network names them;
   * the form asks for each.
   */
  linkTemplate: string;
  /** Whether it takes links to any shop, whatever its host. */
  isCatchAll?: true;
  /** The parameter that carries the click id; null where links can't carry one. */
  clickIdParameter: string | null;
  /** The longest click id it takes. */
  clickIdMost: number | null;
  /** What it sends with a transaction, in its own macros; null where it sends nothing. */
  postback: Partial<Record<PostbackField, string>> | null;
  /** Of the times in its reports and postbacks: an IANA name. */
  timeZone: string;
  /** Headers of its reports in small letters without blanks and signs, the likeliest first. */
  columns: Partial<Record<ReportField, readonly string[]>>;
  /** Columns that tell rows apart together, where no column does by itself. */
  keyColumns?: readonly string[];
  /** How its reports write days where the year does not come first. */
  dateOrder?: 'dmy' | 'mdy';
  /** Its words for states, in small letters. */
  states: Readonly<Record<string, ReportState>>;
  /** How many days after a sale it usually pays. */
  paymentDays: number;
  /** Where that stands. */
  sources: readonly string[];
}

/** What a GET postback can say. */
export type PostbackField =
  | 'transaction'
  | 'click'
  | 'order'
  | 'amount'
  | 'commission'
  | 'currency'
  | 'status'
  | 'time';

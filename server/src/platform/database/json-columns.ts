import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { ImportPlan, RowProblem } from '@haggle/contract/imports/imports';
import type { ColumnType } from 'kysely';
import type { ForeignAmount, PostedAmounts } from '../../kernel/posted-price.ts';

/** What a column of type `jsonb` holds. The driver writes objects as JSON, so a row of another shape does not compile. */
type JsonOf<T extends object, Written = T> = ColumnType<T, Written, Written>;

/** Before and after, by the field's name. */
export type FieldChanges = Record<string, [before: unknown, after: unknown]>;

/** What a notification keeps besides what it refers to. */
export interface NotificationData {
  kind?: string;
  reason?: string | null;
  points?: number;
  isUpheld?: boolean;
  badgeId?: string;
  /** The badge's name; written before notifications had its id. */
  badge?: string;
  alert?: string;
  alertId?: string;
  /** Whom a follower follows: a member's id, a store's or brand's slug; and its name. */
  source?: string;
  name?: string;
  /** An amount of the site's currency. */
  price?: number | null;
  was?: number | null;
  /** The same as they were posted in another currency. */
  posted?: ForeignAmount;
  wasPosted?: ForeignAmount;
  /** ISO 8601 */
  startsAt?: string;
  /** The comment that a warning is about; the warning outlives both. */
  about?: { dealId: string; commentId: string };
  /** How much waits for staff, by what it is. */
  waiting?: Partial<Record<'deals' | 'reports' | 'signUps' | 'findings' | 'feedback', number>>;
  /** The payout that waits for a second person; its amount is `price`. */
  payoutId?: string;
  /** How long something may wait. */
  hours?: number;
  /** Which day in UTC it is about. */
  day?: string;
}

export type PlanColumn = JsonOf<ImportPlan>;
export type ProblemsColumn = JsonOf<{ rows: RowProblem[] }>;
export type ChangesColumn = JsonOf<FieldChanges, Record<string, readonly [before: unknown, after: unknown]>>;
export type FieldsColumn = JsonOf<Record<string, unknown>>;
export type PostedColumn = JsonOf<PostedAmounts>;
export type NotificationColumn = JsonOf<NotificationData>;
export type QueryColumn = JsonOf<SavedQuery>;

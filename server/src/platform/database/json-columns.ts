import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { ImportPlan, RowProblem } from '@haggle/contract/imports/imports';
import type { NotificationData } from '@haggle/contract/notifications/kinds';
import type { ColumnType } from 'kysely';
import type { PostedAmounts } from '../../kernel/posted-price.ts';

/** The type of a `jsonb` column. The driver writes objects as JSON, so a row with another shape doesn't compile. */
type JsonOf<T extends object, Written = T> = ColumnType<T, Written, Written>;

/** Old and new values by field name. */
export type FieldChanges = Record<string, [before: unknown, after: unknown]>;

/** Plans from before imports of other kinds than deals lack the kind. */
export type KeptPlan = Omit<ImportPlan, 'kind' | 'oldSite'> & Partial<ImportPlan>;
export type PlanColumn = JsonOf<KeptPlan>;
export type ProblemsColumn = JsonOf<{ rows: RowProblem[] }>;
export type ChangesColumn = JsonOf<FieldChanges, Record<string, readonly [before: unknown, after: unknown]>>;
export type FieldsColumn = JsonOf<Record<string, unknown>>;
export type PostedColumn = JsonOf<PostedAmounts>;
export type NotificationColumn = JsonOf<NotificationData>;
export type QueryColumn = JsonOf<SavedQuery>;

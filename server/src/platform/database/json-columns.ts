import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import type { ImportPlan, RowProblem } from '@haggle/contract/imports/imports';
import type { NotificationData } from '@haggle/contract/notifications/kinds';
import type { ColumnType } from 'kysely';
import type { PostedAmounts } from '../../kernel/posted-price.ts';

/** What a column of type `jsonb` holds. The driver writes objects as JSON, so a row of another shape does not compile. */
type JsonOf<T extends object, Written = T> = ColumnType<T, Written, Written>;

/** Before and after, by the field's name. */
export type FieldChanges = Record<string, [before: unknown, after: unknown]>;

/** Those from before other things than deals could be imported do not say it. */
export type KeptPlan = Omit<ImportPlan, 'kind' | 'oldSite'> & Partial<ImportPlan>;
export type PlanColumn = JsonOf<KeptPlan>;
export type ProblemsColumn = JsonOf<{ rows: RowProblem[] }>;
export type ChangesColumn = JsonOf<FieldChanges, Record<string, readonly [before: unknown, after: unknown]>>;
export type FieldsColumn = JsonOf<Record<string, unknown>>;
export type PostedColumn = JsonOf<PostedAmounts>;
export type NotificationColumn = JsonOf<NotificationData>;
export type QueryColumn = JsonOf<SavedQuery>;

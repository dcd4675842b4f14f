import { forGoodDays } from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import { daysFromNow } from '../../../features/admin-kit/suspension-end-field.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { type MemberWork, SkippedError } from './use-bulk-action.ts';

/** An action that can be applied to many members. */
export type BulkActionName = 'suspend' | 'trust' | 'message' | 'spam';

/** The input for a bulk action. */
export interface BulkInput {
  /** The reason or the message. */
  text: string;
  days: number;
  level: number;
}

/** Returns a function that returns the work a bulk action does on each member. */
export function useBulkWork(): (action: BulkActionName, words: BulkInput) => MemberWork {
  const api = useApi();
  return (action, { text, days, level }) => {
    const workByAction: Record<BulkActionName, MemberWork> = {
      suspend: async ({ _id: id, suspendedUntil }) => {
        if (suspendedUntil) throw new SkippedError(t('admin-users.bulk.suspendedAlready'));
        const body = { reason: text, until: daysFromNow(days), was: suspendedUntil };
        const { data } = await api('PUT /admin/users/:id/suspension', { params: { id }, body });
        return () => api('DELETE /admin/users/:id/suspension', { params: { id }, query: data });
      },
      trust: async ({ _id: id }) => {
        const { trustOverride: before } = (await api('GET /admin/users/:id', { params: { id } })).data;
        const until = days === forGoodDays ? null : daysFromNow(days);
        const trustInput = { level, until, reason: text, was: before?.createdAt ?? null };
        const { createdAt: was } = (await api('PUT /admin/users/:id/trust', { params: { id }, body: trustInput })).data;
        if (!before) return () => api('DELETE /admin/users/:id/trust', { params: { id }, query: { was } });
        const body = { level: before.level, until: before.until, reason: before.reason, was };
        return () => api('PUT /admin/users/:id/trust', { params: { id }, body });
      },
      message: async ({ _id: id }) => {
        await api('POST /admin/users/:id/message', { params: { id }, body: { text } });
        return undefined;
      },
      spam: async ({ _id: id }) => {
        const body = { reason: text, until: daysFromNow(forGoodDays) };
        await api('POST /admin/users/:id/cleanup', { params: { id }, body });
        return () => api('DELETE /admin/users/:id/cleanup', { params: { id } });
      },
    };
    return workByAction[action];
  };
}

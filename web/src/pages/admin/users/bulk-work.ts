import { forGoodDays } from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import { endOf } from '../../../features/admin-kit/suspension-end-field.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { type MemberWork, Skipped } from './use-bulk-act.ts';

/** An action that can be applied to many members. */
export type BulkAct = 'suspend' | 'trust' | 'message' | 'spam';

/** The input for a bulk action. */
export interface BulkWords {
  /** The reason or the message. */
  text: string;
  days: number;
  level: number;
}

/** Returns a function that returns the work a bulk action does on each member. */
export function useBulkWork(): (act: BulkAct, words: BulkWords) => MemberWork {
  const api = useApi();
  return (act, { text, days, level }) => {
    const works: Record<BulkAct, MemberWork> = {
      suspend: async ({ _id: id, suspendedUntil }) => {
        if (suspendedUntil) throw new Skipped(t('admin-users.bulk.suspendedAlready'));
        const body = { reason: text, until: endOf(days), was: suspendedUntil };
        const { data } = await api('PUT /admin/users/:id/suspension', { params: { id }, body });
        return () => api('DELETE /admin/users/:id/suspension', { params: { id }, query: data });
      },
      trust: async ({ _id: id }) => {
        const { trustOverride: before } = (await api('GET /admin/users/:id', { params: { id } })).data;
        const until = days === forGoodDays ? null : endOf(days);
        const given = { level, until, reason: text, was: before?.createdAt ?? null };
        const { createdAt: was } = (await api('PUT /admin/users/:id/trust', { params: { id }, body: given })).data;
        if (!before) return () => api('DELETE /admin/users/:id/trust', { params: { id }, query: { was } });
        const body = { level: before.level, until: before.until, reason: before.reason, was };
        return () => api('PUT /admin/users/:id/trust', { params: { id }, body });
      },
      message: async ({ _id: id }) => {
        await api('POST /admin/users/:id/message', { params: { id }, body: { text } });
        return undefined;
      },
      spam: async ({ _id: id }) => {
        const body = { reason: text, until: endOf(forGoodDays) };
        await api('POST /admin/users/:id/cleanup', { params: { id }, body });
        return () => api('DELETE /admin/users/:id/cleanup', { params: { id } });
      },
    };
    return works[act];
  };
}

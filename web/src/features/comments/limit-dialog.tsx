import { discussionLimitKinds } from '@haggle/contract/comments/choices';
import type { DiscussionLimit } from '@haggle/contract/comments/discussion-limits';
import * as commentLimits from '@haggle/contract/limits/comments';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';

interface LimitProps {
  dealId: string;
  /** The current limit of the discussion. */
  limit: DiscussionLimit | undefined;
}

/** Buttons for moderators to slow down, lock and reopen a discussion. */
export function LimitButton({ dealId, limit }: LimitProps) {
  const [isOpen, setOpen] = useState(false);
  const { open } = useLimits(dealId);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        <Gauge size={16} aria-hidden /> {limit ? t('comments.limit.change') : t('comments.limit.open')}
      </Button>
      {limit && (
        <Button size="small" variant="quiet" onClick={() => void open()}>
          {t('comments.limit.reopen')}
        </Button>
      )}
      {isOpen && <LimitDialog dealId={dealId} limit={limit} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Hours until a limit can end. Without an end, it lasts until it is lifted. */
const ends = [1, 6, 24, 72, 168] as const;

function LimitDialog({ dealId, limit, onClose }: LimitProps & { onClose: () => void }) {
  const { put } = useLimits(dealId);
  const [kind, setKind] = useState(limit?.kind ?? 'slow');
  const [minutes, setMinutes] = useState(limit?.minutes ?? 5);
  const [hours, setHours] = useState<number | null>(limit && limit.until === null ? null : 24);
  const [reason, setReason, clearDraft] = useDraftText(`limit ${dealId}`, limit?.reason ?? '');
  async function run(): Promise<void> {
    const until = hours === null ? null : new Date(Date.now() + hours * 3_600_000).toISOString();
    await put(kind === 'slow' ? { kind, minutes, until, reason } : { kind, until, reason });
    clearDraft();
  }
  return (
    <ActionDialog
      title={t('comments.limit.title')}
      text={t('comments.limit.text')}
      label={t('ui.actions.save')}
      run={reason.trim() ? run : undefined}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t('comments.limit.what')}</legend>
        {discussionLimitKinds.map((one) => (
          <label key={one} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => setKind(one)}
              className="size-4 shrink-0 accent-accent-fill"
            />
            {one === 'slow' ? t('comments.limit.doSlow') : t('comments.limit.doLock')}
          </label>
        ))}
      </fieldset>
      {kind === 'slow' && (
        <Field label={t('comments.limit.pause')}>
          {(control) => (
            <Select {...control} value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
              {[...new Set([...commentLimits.slowMinutes, minutes])].map((one) => (
                <option key={one} value={one}>
                  {lengthText(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('comments.limit.end')}>
        {(control) => (
          <Select
            {...control}
            value={hours ?? ''}
            onChange={({ target }) => setHours(target.value === '' ? null : Number(target.value))}
          >
            {ends.map((one) => (
              <option key={one} value={one}>
                {t('comments.limit.in', { time: t('comments.limit.hours', { count: one }) })}
              </option>
            ))}
            <option value="">{t('comments.limit.noEnd')}</option>
          </Select>
        )}
      </Field>
      <ReasonField
        label={t('comments.limit.why')}
        hint={t('comments.limit.whyHint')}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

function lengthText(minutes: number): string {
  return minutes % 60 === 0
    ? t('comments.limit.hours', { count: minutes / 60 })
    : t('comments.limit.minutes', { count: minutes });
}

type LimitRequest =
  | { kind: 'slow'; minutes: number; until: string | null; reason: string }
  | { kind: 'locked'; until: string | null; reason: string };

/** Returns functions that limit and reopen a discussion; each shows a toast with an undo button. */
function useLimits(dealId: string) {
  const api = useApi();
  const client = useQueryClient();
  const params = { id: dealId };
  const refresh = () => client.invalidateQueries({ queryKey: ['comments', dealId] });
  const send = (request: LimitRequest) => api('PUT /deals/:id/discussion', { params, body: request });
  async function restore(was: DiscussionLimit | null): Promise<void> {
    try {
      const request = was && toLimitRequest(was);
      if (request) await send(request);
      else await api('DELETE /deals/:id/discussion', { params });
      toast(t('admin-users.bulk.undone'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    await refresh();
  }
  async function put(request: LimitRequest): Promise<void> {
    const { data } = await send(request);
    const done = request.kind === 'slow' ? t('comments.limit.doneSlow') : t('comments.limit.doneLocked');
    undoToast(done, 'good', () => void restore(data.was));
    await refresh();
  }
  async function open(): Promise<void> {
    try {
      const { data } = await api('DELETE /deals/:id/discussion', { params });
      undoToast(t('comments.limit.opened'), 'good', () => void restore(data.was));
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    await refresh();
  }
  return { put, open };
}

function toLimitRequest({ kind, minutes, until, reason }: DiscussionLimit): LimitRequest {
  return kind === 'slow' && minutes !== null ? { kind, minutes, until, reason } : { kind: 'locked', until, reason };
}

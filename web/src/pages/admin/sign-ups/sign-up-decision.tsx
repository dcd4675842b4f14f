import type { AnswerOf } from '@haggle/contract/endpoints';
import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface SignUpDecisionProps {
  userIds: readonly string[];
  mayRefuse: boolean;
  onDone: () => void;
}

/** The buttons that approve the selected sign-ups, or refuse them with a reason. */
export function SignUpDecision({ userIds, mayRefuse, onDone }: SignUpDecisionProps) {
  const [isRefusing, setRefusing] = useState(false);
  const { mutateAsync, isPending } = useDecision(userIds, onDone);
  return (
    <>
      <Button
        size="small"
        variant="primary"
        disabled={isPending}
        onClick={() => void mutateAsync({ decision: 'approve', reason: null }).catch(() => undefined)}
      >
        {t('admin-sign-ups.approve')}
      </Button>
      {mayRefuse && (
        <Button size="small" disabled={isPending} onClick={() => setRefusing(true)}>
          {t('admin-sign-ups.refuse')}
        </Button>
      )}
      {isRefusing && <RefuseDialog userIds={userIds} refuse={mutateAsync} onClose={() => setRefusing(false)} />}
    </>
  );
}

type Outcomes = AnswerOf<'POST /admin/sign-ups/decisions'>['data'];

interface Decision {
  decision: 'approve' | 'refuse';
  reason: string | null;
}

function useDecision(userIds: readonly string[], onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signUpDecision: Decision) =>
      api('POST /admin/sign-ups/decisions', { body: { userIds: [...userIds], ...signUpDecision } }),
    onSuccess: ({ data }, { decision }) => {
      showOutcomes(data, decision);
      onDone();
    },
    onError: (error) => toast(refusalText(error), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'sign-ups'] }),
  });
}

/** Toasts how many sign-ups were decided on, and for each reason how many weren't. */
function showOutcomes(outcomes: Outcomes, decision: Decision['decision']): void {
  const [done, notDone] =
    decision === 'approve' ? (['approved', 'notApproved'] as const) : (['refused', 'notRefused'] as const);
  const failed = outcomes.filter(({ isDone }) => !isDone);
  const count = outcomes.length - failed.length;
  if (count > 0) toast(t(`admin-sign-ups.${done}`, { count }), 'good');
  for (const [error, { length }] of Map.groupBy(failed, ({ error }) => error)) {
    toast(t(`admin-sign-ups.${notDone}`, { count: length, reason: error ?? t('ui.wordless') }), 'bad');
  }
}

interface RefuseDialogProps {
  userIds: readonly string[];
  refuse: (signUpDecision: Decision) => Promise<AnswerOf<'POST /admin/sign-ups/decisions'>>;
  onClose: () => void;
}

function RefuseDialog({ userIds, refuse, onClose }: RefuseDialogProps) {
  const [reason, setReason, clearDraft] = useDraftText(`refuse ${userIds.join(' ')}`);
  return (
    <ActionDialog
      title={t('admin-sign-ups.refuseTitle')}
      text={t('admin-sign-ups.refuseText', { days: signUpLimits.refusedDays })}
      label={t('admin-sign-ups.refuse')}
      isDanger
      run={async () => {
        const { data } = await refuse({ decision: 'refuse', reason: reason.trim() || null });
        if (data.every(({ isDone }) => isDone)) clearDraft();
      }}
      onClose={onClose}
    >
      <ReasonField value={reason} maxLength={signUpLimits.maxReasonLength} onChange={setReason} />
    </ActionDialog>
  );
}

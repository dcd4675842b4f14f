import { t } from '@haggle/contract/messages/translate';
import type { ReportCase } from '@haggle/contract/moderation/reports';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysFromNow, EndField } from '../../../features/admin-kit/suspension-end-field.tsx';
import { MergeTarget } from '../../../features/moderation/merge-target.tsx';
import { TemplateChoice } from '../../../features/moderation/template-choice.tsx';
import { actionsFor, fittingAction } from '../../../features/reports/report-labels.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import type { Verdict } from './use-report-decisions.ts';

interface UpholdDialogProps {
  cases: readonly ReportCase[];
  decide: (verdict: Verdict) => Promise<void>;
  onClose: () => void;
}

/** Whether an action takes something away from the member, who must then be given a reason. */
const isPunitive: Record<NonNullable<ReportCase['action']>, boolean> = {
  none: false,
  remove: true,
  delete: true,
  suspend: true,
  expire: false,
  merge: false,
};

/** The dialog that upholds reports, with the action to take and the text for everyone concerned. */
export function UpholdDialog({ cases, decide, onClose }: UpholdDialogProps) {
  const [action, setAction] = useState(() => fittingAction(cases));
  const [words, setWords, clearDraft] = useDraftText(`uphold ${cases.map(({ _id }) => _id).join(' ')}`);
  const [days, setDays] = useState(7);
  const [into, setInto] = useState<string>();
  const dealId = cases.length === 1 && cases[0]?.subject === 'deal' ? cases[0].thing?._id : undefined;
  const needsReason = isPunitive[action];
  const isReady = (!needsReason || words.trim() !== '') && (action !== 'merge' || into !== undefined);
  const actionFields = {
    ...(action === 'suspend' && { until: daysFromNow(days) }),
    ...(action === 'merge' && { into }),
  };
  async function uphold(): Promise<void> {
    await decide({ decision: 'upheld', action, words: words.trim() || null, ...actionFields });
    clearDraft();
  }
  return (
    <ActionDialog
      title={t('admin-reports.verdict.title', { count: cases.length })}
      label={t('admin-reports.uphold')}
      isDanger={needsReason}
      run={isReady ? uphold : undefined}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t('admin-reports.verdict.follows')}</legend>
        {actionsFor(cases).map(([choice, name]) => (
          <label key={choice} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="action"
              checked={action === choice}
              onChange={() => setAction(choice)}
              className="size-4 accent-accent-fill"
            />
            {name}
          </label>
        ))}
      </fieldset>
      {dealId && action === 'merge' && <MergeTarget dealId={dealId} onTarget={(deal) => setInto(deal?._id)} />}
      {action === 'merge' && <p className="text-soft text-sm">{t('admin-reports.verdict.merging')}</p>}
      {dealId && action === 'none' && (
        <p className="text-soft text-sm">
          <Link to="/deals/$id/edit" params={{ id: dealId }} className="underline underline-offset-2">
            {t('admin-reports.verdict.correct')}
          </Link>
        </p>
      )}
      {action === 'suspend' && <EndField days={days} onChange={setDays} />}
      {action === 'suspend' && cases.some((one) => isSuspendedPast(one, daysFromNow(days))) && (
        <p className="text-soft text-sm">{t('admin-reports.verdict.laterStays')}</p>
      )}
      <TemplateChoice kind="warning" text={words} onChoose={setWords} />
      <ReasonField
        label={needsReason ? t('admin-reports.verdict.reason') : t('admin-reports.verdict.message')}
        hint={needsReason ? t('admin-reports.verdict.reasonHint') : undefined}
        value={words}
        onChange={setWords}
      />
    </ActionDialog>
  );
}

const isSuspendedPast = ({ author }: ReportCase, end: string) =>
  author !== null && author.suspendedUntil !== null && author.suspendedUntil > end;

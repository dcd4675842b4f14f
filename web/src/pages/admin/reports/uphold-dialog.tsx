import { t } from '@haggle/contract/messages/translate';
import type { ReportCase } from '@haggle/contract/moderation/reports';
import { useState } from 'react';
import { EndField, endOf } from '../../../features/admin-kit/suspension-end-field.tsx';
import { actionsFor } from '../../../features/reports/report-labels.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import type { Verdict } from './use-report-decisions.ts';

interface UpholdDialogProps {
  cases: readonly ReportCase[];
  decide: (verdict: Verdict) => Promise<void>;
  onClose: () => void;
}

/** Upholds reports: with what follows, and the words that everybody concerned reads. */
export function UpholdDialog({ cases, decide, onClose }: UpholdDialogProps) {
  const actions = actionsFor(cases);
  const [action, setAction] = useState(actions[1]?.[0] ?? 'none');
  const [words, setWords] = useState('');
  const [days, setDays] = useState(7);
  const isReady = action === 'none' || words.trim() !== '';
  const until = action === 'suspend' ? { until: endOf(days) } : {};
  return (
    <ActDialog
      title={t('admin-reports.verdict.title', { count: cases.length })}
      label={t('admin-reports.uphold')}
      isDanger={action !== 'none'}
      run={isReady ? () => decide({ decision: 'upheld', action, words: words.trim() || null, ...until }) : undefined}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t('admin-reports.verdict.follows')}</legend>
        {actions.map(([choice, name]) => (
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
      {action === 'suspend' && <EndField days={days} onChange={setDays} />}
      <ReasonField
        label={action === 'none' ? t('admin-reports.verdict.message') : t('admin-reports.verdict.reason')}
        hint={action === 'none' ? undefined : t('admin-reports.verdict.reasonHint')}
        value={words}
        onChange={setWords}
      />
    </ActDialog>
  );
}

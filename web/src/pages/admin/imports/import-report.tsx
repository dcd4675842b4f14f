import type { ImportDetail } from '@haggle/contract/imports/imports';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RowError, RowErrors } from '../../../features/admin-kit/row-errors.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useCan } from '../../../lib/session-context.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { lifecyclePlace } from '../places/deals-places.ts';
import { fieldLabel } from './field-label.ts';
import { Invitations } from './invitations.tsx';
import { importsKey, isRunning } from './queries.ts';
import { UndoImport } from './undo-import.tsx';

/** The progress and results of an import, with its undo. */
export function ImportReport({ run }: { run: ImportDetail }) {
  return (
    <div className="flex flex-col gap-4">
      {run.problem && <ErrorLine text={run.problem} />}
      {/* Rendered from the start, so that screen readers announce later content. */}
      <div role="status" aria-live="polite" className="empty:-mb-4">
        {isRunning(run.state) && <RunningImport run={run} />}
      </div>
      <Section title={t('admin-imports.report.title')} text={textOf(run)}>
        <Tally run={run} />
        <div className="mt-4 flex flex-wrap gap-2 empty:mt-0">
          <ImportedDeals run={run} />
          <UndoImport run={run} />
        </div>
      </Section>
      {run.plan.kind === 'members' && <Invitations run={run} />}
      {run.problems.length > 0 && (
        <Section title={t('admin-imports.report.problems')} text={t('admin-imports.report.problemsText')}>
          <RowErrors {...toRowErrors(run)} />
        </Section>
      )}
    </div>
  );
}

/** A link to all deals of the import, published or waiting. */
function ImportedDeals({ run: { _id: importRun, plan, imported, state } }: { run: ImportDetail }) {
  const mayReview = useCan('review');
  if (!mayReview || plan.kind !== 'deals' || imported === 0 || state === 'undone') return null;
  return (
    <LinkButton {...lifecyclePlace.link({ view: 'table', importRun })}>{t('admin-imports.report.seeDeals')}</LinkButton>
  );
}

function toRowErrors({ problems, bad }: ImportDetail): { errors: RowError[]; more: number } {
  const listedRows = new Set(problems.map(({ row }) => row)).size;
  const errors = problems.map(({ row, field, message }) => ({
    row,
    column: field === null ? null : fieldLabel(field),
    message,
  }));
  return { errors, more: bad - listedRows };
}

function textOf({ state, kept, plan: { kind } }: ImportDetail): string {
  const isOther = kind !== 'deals';
  if (state === 'done') return t(`admin-imports.report.${isOther ? 'doneOther' : 'done'}`);
  if (state !== 'undone') return t('admin-imports.report.open');
  if (kept === 0) return t('admin-imports.report.undone');
  return t(`admin-imports.report.${isOther ? 'keptOther' : 'undoneBut'}`, { count: kept });
}

function RunningImport({ run }: { run: ImportDetail }) {
  const label = t(`admin-imports.states.${run.state}`);
  const rows = run.imported + run.known + run.bad;
  return (
    <Tile className="p-4 sm:p-6">
      <Progress
        share={run.share}
        label={label}
        {...(run.state === 'running' && { aside: t('admin-imports.report.rows', { count: rows }) })}
      />
      {run.state !== 'undoing' && (
        <div className="mt-4">
          <StopButton run={run} />
        </div>
      )}
    </Tile>
  );
}

function StopButton({ run: { _id: id } }: { run: ImportDetail }) {
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function stop(): Promise<void> {
    setBusy(true);
    try {
      await api('POST /admin/imports/:id/stop', { params: { id } });
      toast(t('admin-imports.report.stopping'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: importsKey });
  }
  return (
    <Button size="small" disabled={isBusy} onClick={() => void stop()}>
      {t('admin-imports.report.stop')}
    </Button>
  );
}

const counted = ['imported', 'known', 'bad'] as const;

function Tally({ run }: { run: ImportDetail }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
      {counted.map((name) => (
        <div key={name}>
          <dt className="text-soft text-sm">{t(`admin-imports.tally.${name}`)}</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(run[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

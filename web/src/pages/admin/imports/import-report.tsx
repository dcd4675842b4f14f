import type { ImportDetail } from '@haggle/contract/imports/imports';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProblemTable } from './problem-table.tsx';
import { importsKey, isAtWork } from './queries.ts';

/** How far an import is, what came of it, and its undo. */
export function ImportReport({ run }: { run: ImportDetail }) {
  return (
    <div className="flex flex-col gap-4">
      {run.problem && <ErrorLine text={run.problem} />}
      {/* There from the beginning, so that what comes is read out. */}
      <div role="status" aria-live="polite" className="empty:-mb-4">
        {isAtWork(run.state) && <AtWork run={run} />}
      </div>
      <Section title={t('admin-imports.report.title')} text={textOf(run)}>
        <Tally run={run} />
        <div className="mt-4 flex flex-wrap gap-2 empty:mt-0">
          <Undo run={run} />
        </div>
      </Section>
      {run.problems.length > 0 && (
        <Section title={t('admin-imports.report.problems')} text={t('admin-imports.report.problemsText')}>
          <ProblemTable problems={run.problems} bad={run.bad} />
        </Section>
      )}
    </div>
  );
}

function textOf({ state, kept }: ImportDetail): string {
  if (state !== 'undone') return t(`admin-imports.report.${state === 'done' ? 'done' : 'open'}`);
  return kept > 0 ? t('admin-imports.report.undoneBut', { count: kept }) : t('admin-imports.report.undone');
}

function AtWork({ run }: { run: ImportDetail }) {
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
          <Stop run={run} />
        </div>
      )}
    </Tile>
  );
}

function Stop({ run: { _id: id } }: { run: ImportDetail }) {
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

function Undo({ run }: { run: ImportDetail }) {
  const api = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isOver = run.state === 'done' || run.state === 'failed' || run.state === 'stopped';
  if (!isOver || run.imported === 0) return null;
  async function undo(): Promise<void> {
    try {
      await api('POST /admin/imports/:id/undo', { params: { id: run._id } });
    } finally {
      await client.invalidateQueries({ queryKey: importsKey });
    }
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('admin-imports.undo.label')}
      </Button>
      {isAsking && (
        <ActDialog
          title={t('admin-imports.undo.title', { count: run.imported })}
          text={t('admin-imports.undo.text')}
          label={t('admin-imports.undo.label')}
          isDanger
          run={undo}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

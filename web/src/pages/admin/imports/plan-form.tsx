import type { ImportDetail, ImportPlan, ImportPreview } from '@haggle/contract/imports/imports';
import { neededFields } from '@haggle/contract/limits/import-fields';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { KindChoice } from './kind-choice.tsx';
import { PlanSwitches } from './plan-switches.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { previewQuery } from './queries.ts';
import { usePlan } from './use-plan.ts';

/** The form that maps an import's columns, previews the result and starts the import. */
export function PlanForm({ run }: { run: ImportDetail }) {
  const preview = useQuery(previewQuery(useApi(), run._id));
  const { plan, isBusy, isKeeping, failure, change, start, discard } = usePlan(run);
  if (preview.isPending) return <Skeleton className="h-96 rounded-xl" />;
  return (
    <div className="flex flex-col gap-4">
      {failure && <ErrorLine text={failure} />}
      <Tile className="p-4 sm:p-6">
        <KindChoice plan={plan} onChange={change} />
      </Tile>
      {preview.data ? (
        <>
          <Section title={t('admin-imports.plan.columns')} text={t('admin-imports.plan.columnsText')}>
            <ColumnChoices columns={preview.data.columns} plan={plan} onChange={change} />
          </Section>
          {plan.kind === 'deals' && (
            <Section title={t('admin-imports.plan.options')}>
              <PlanSwitches plan={plan} onChange={change} />
            </Section>
          )}
          <Section title={t('admin-imports.preview.title')} text={t('admin-imports.preview.text')}>
            <div aria-busy={isKeeping}>
              <PreviewRows rows={preview.data.rows} />
            </div>
          </Section>
          <Start plan={plan} preview={preview.data} isBusy={isBusy} onStart={start} onDiscard={discard} />
        </>
      ) : (
        <>
          <ErrorLine text={preview.error?.message} onRetry={() => void preview.refetch()} />
          <div className="flex">
            <Discard onDiscard={discard} />
          </div>
        </>
      )}
    </div>
  );
}

interface StartProps {
  plan: ImportPlan;
  preview: ImportPreview;
  isBusy: boolean;
  onStart: () => void;
  onDiscard: () => Promise<void>;
}

function Start({ plan, preview, isBusy, onStart, onDiscard }: StartProps) {
  const missing = neededFields[plan.kind].filter((field) => !plan.columns.some((column) => column.field === field));
  const isReady = missing.length === 0 && !isBusy;
  const names = formatList(missing.map((field) => t(`imports.fields.${field}`)));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" aria-disabled={!isReady} onClick={() => isReady && onStart()}>
        {t('admin-imports.plan.start')}
      </Button>
      <Discard onDiscard={onDiscard} />
      {missing.length > 0 && (
        <p role="status" className="text-danger text-sm">
          {t('admin-imports.plan.missing', { names })}
        </p>
      )}
      {missing.length === 0 && preview.rows.every(({ deal, other }) => deal === null && other === null) && (
        <p role="status" className="text-danger text-sm">
          {t('admin-imports.plan.allBad')}
        </p>
      )}
    </div>
  );
}

function Discard({ onDiscard }: Pick<StartProps, 'onDiscard'>) {
  return (
    <ConfirmButton
      label={t('admin-imports.plan.discard')}
      isDanger
      title={t('admin-imports.plan.discardTitle')}
      text={t('admin-imports.plan.discardText')}
      run={onDiscard}
    />
  );
}

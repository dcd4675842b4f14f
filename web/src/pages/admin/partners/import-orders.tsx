import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type { Partner } from '@haggle/contract/links/affiliate-partners';
import type { ReportMapping } from '@haggle/contract/links/networks';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ReportColumns } from './report-columns.tsx';
import { useImport } from './use-import.ts';

const { maxBytes, maxRows } = affiliateLimits.orderImport;

/** Imports a partner's orders from a file. It is checked first, and written once the admin has seen the outcome. */
export function ImportOrders({ partner }: { partner: Partner }) {
  const { file, columns, mapping, outcome, failure, isBusy, choose, change, check, write } = useImport(partner._id);
  // The confirmed file, since another one may use other values.
  const [confirmed, setConfirmed] = useState<File>();
  const isConfirmed = !columns?.needsConfirming || confirmed === file;
  return (
    <Section
      title={t('admin-partners.import.title')}
      text={t('admin-partners.import.text', { rows: formatNumber(maxRows), size: maxBytes / 1024 / 1024 })}
    >
      <div className="flex flex-col gap-4">
        <Field label={t('admin-partners.import.file')} error={failure}>
          {(control) => (
            <FileInput
              {...control}
              accept=".csv,text/csv"
              disabled={isBusy}
              onChange={({ target: { files } }) => void choose(files?.[0])}
            />
          )}
        </Field>
        {isBusy && (
          <p role="status">
            {outcome
              ? t('admin-partners.import.writing')
              : columns
                ? t('admin-partners.import.checking')
                : t('admin-partners.import.reading')}
          </p>
        )}
        {columns && mapping && (outcome === undefined || outcome.isDryRun) && (
          <>
            <ReportColumns columns={columns} mapping={mapping} onChange={change} />
            {columns.needsConfirming && (
              <ConfirmMapping
                chosenBy={columns.taughtBy}
                isConfirmed={isConfirmed}
                onConfirm={(isChecked) => setConfirmed(isChecked ? file : undefined)}
              />
            )}
            {!outcome && !isBusy && <CheckStep mapping={mapping} onCheck={check} />}
          </>
        )}
        {outcome && <ImportOutcome outcome={outcome} name={file?.name ?? ''} />}
        {outcome?.isDryRun && !isBusy && <ImportStep outcome={outcome} onWrite={isConfirmed ? write : undefined} />}
      </div>
    </Section>
  );
}

function CheckStep({
  mapping: { columns, keyColumns },
  onCheck,
}: {
  mapping: ReportMapping;
  onCheck: () => Promise<void>;
}) {
  const isKeyed = columns.transactionId || columns.orderId || keyColumns.length > 0;
  if (!isKeyed || !columns.orderAmount) return <p className="text-danger">{t('admin-partners.mapping.missing')}</p>;
  return (
    <Button variant="primary" className="self-start" onClick={() => void onCheck()}>
      {t('admin-partners.mapping.check')}
    </Button>
  );
}

interface ConfirmMappingProps {
  /** Null if their account was deleted. */
  chosenBy: string | null;
  isConfirmed: boolean;
  onConfirm: (isChecked: boolean) => void;
}

/** Asks to confirm a mapping that only one other member of staff has chosen so far. */
function ConfirmMapping({ chosenBy, isConfirmed, onConfirm }: ConfirmMappingProps) {
  return (
    <div className="rounded-lg bg-accent-wash p-3">
      <p className="max-w-prose">
        {t('admin-partners.mapping.taught', { name: chosenBy ?? t('accounts.deletedUser') })}
      </p>
      <Checkbox className="mt-2" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)}>
        {t('admin-partners.mapping.confirm')}
      </Checkbox>
    </div>
  );
}

function ImportStep({ outcome, onWrite }: { outcome: ConversionImport; onWrite: (() => Promise<void>) | undefined }) {
  const rows = outcome.created + outcome.changed;
  if (rows === 0) return <p className="text-soft">{t('admin-partners.import.nothing')}</p>;
  if (!onWrite) return <p className="text-soft">{t('admin-partners.mapping.confirmFirst')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" onClick={() => void onWrite()}>
        {t('admin-partners.import.write', { count: rows })}
      </Button>
      {outcome.failed > 0 && <p className="text-soft text-sm">{t('admin-partners.import.skipped')}</p>}
    </div>
  );
}

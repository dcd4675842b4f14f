import { statementTables } from '@haggle/contract/affiliate/choices';
import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveAs } from '../../../lib/download.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Panel } from './affiliate-panel.tsx';

const files = [...statementTables, 'ledger'] as const;

/** Downloads of a year's statements, and of its journal for an accountant. */
export function StatementFiles({ year }: { year: number }) {
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (of: (typeof files)[number]) =>
      of === 'ledger'
        ? api('GET /admin/affiliate/statements/journal', { query: { year } }, undefined, saveAs(`${year}.journal`))
        : api('GET /admin/affiliate/statements/csv', { query: { of, year } }, undefined, saveAs(`${of}-${year}.csv`)),
  });
  return (
    <Panel title={t('admin-affiliate.statement.files', { year: String(year) })}>
      <p className="mb-3 max-w-prose text-soft text-sm">{t('admin-affiliate.closing.statementsText')}</p>
      {error && <ErrorLine text={refusalText(error)} />}
      <div className="flex flex-wrap gap-2">
        {files.map((of) => (
          <Button key={of} aria-disabled={isPending} onClick={() => isPending || mutate(of)}>
            <Download size={14} aria-hidden />
            {t(`admin-affiliate.closing.files.${of}`)}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

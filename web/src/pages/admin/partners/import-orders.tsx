import type { ConversionImport } from '@haggle/contract/affiliate/commissions';
import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import type { Partner } from '@haggle/contract/links/partners';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useImport } from './use-import.ts';

const { bytesMost, rowsMost } = affiliateLimits.import;
const size = `${rowsMost.toLocaleString('en-US')} rows and ${bytesMost / 1024 / 1024} MB`;

/** Orders of a partner from a file: it is checked first, and written once somebody has seen what would become of it. */
export function ImportOrders({ partner }: { partner: Partner }) {
  const { file, outcome, failure, isBusy, choose, write } = useImport(partner._id);
  return (
    <Section
      title="Orders from a file"
      text={`For partners that send no messages: a CSV of at most ${size} with the columns orderId and orderAmount and, as wanted, commission, currency, clickId, dealId, occurredAt and status. An order that is known already is not counted twice.`}
    >
      <div className="flex flex-col gap-4">
        <Field label="CSV file" error={failure}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              disabled={isBusy}
              onChange={({ target: { files } }) => void choose(files?.[0])}
              className="w-full text-sm file:mr-3 file:h-9 file:rounded-lg file:border file:border-line file:border-solid file:bg-surface file:px-3.5 file:font-medium file:text-ink hover:file:bg-hover"
            />
          )}
        </Field>
        {isBusy && <p role="status">{outcome ? 'Writing...' : 'Checking every row...'}</p>}
        {outcome && <ImportOutcome outcome={outcome} name={file?.name ?? ''} />}
        {outcome?.isDryRun && !isBusy && <Write outcome={outcome} onWrite={write} />}
      </div>
    </Section>
  );
}

function Write({ outcome, onWrite }: { outcome: ConversionImport; onWrite: () => Promise<void> }) {
  const rows = outcome.created + outcome.changed;
  if (rows === 0) return <p className="text-soft">There is nothing to write. Choose another file.</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" onClick={() => void onWrite()}>
        Write {rows.toLocaleString('en-US')} {rows === 1 ? 'order' : 'orders'}
      </Button>
      {outcome.failed > 0 && <p className="text-soft text-sm">Rows with errors are left out.</p>}
    </div>
  );
}

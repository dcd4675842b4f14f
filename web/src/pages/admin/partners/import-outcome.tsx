import type { ConversionImport } from '@haggle/contract/affiliate/commissions';
import { writeNumber } from '../../../ui/charts/numbers.ts';

/** What became, or would become, of a file's rows, with its errors by row. */
export function ImportOutcome({ outcome, name }: { outcome: ConversionImport; name: string }) {
  const { isDryRun, rows, created, changed, known, attributed, commission, failed, errors } = outcome;
  const facts = [
    ['New orders', writeNumber(created)],
    ['Traced to a deal', writeNumber(attributed)],
    ['Their commission', writeNumber(commission, 'dollars')],
    ['Corrected or cancelled', writeNumber(changed)],
    ['Known already', writeNumber(known)],
    ['With errors', writeNumber(failed)],
  ] as const;
  return (
    <div>
      <p role="status" className="font-medium">
        {isDryRun
          ? `Checked ${name}, ${writeNumber(rows)} ${rows === 1 ? 'row' : 'rows'}. Nothing is written yet.`
          : `Written. ${writeNumber(created)} new, ${writeNumber(changed)} changed.`}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt className="text-soft text-sm">{title}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && <Errors errors={errors} failed={failed} />}
    </div>
  );
}

const titles = ['Row', 'Column', 'What is wrong'];

function Errors({ errors, failed }: Pick<ConversionImport, 'errors' | 'failed'>) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
      tabIndex={0}
      aria-label="Errors by row"
      className="mt-4 max-h-80 overflow-auto rounded-xl border"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Errors by row</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <th scope="row" className="px-3 py-2 font-normal tabular-nums">
                {row}
              </th>
              <td className="px-3 py-2">{column ?? '–'}</td>
              <td className="px-3 py-2 text-danger">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed > errors.length && (
        <p className="border-t px-3 py-2 text-soft text-sm">and {failed - errors.length} more</p>
      )}
    </section>
  );
}

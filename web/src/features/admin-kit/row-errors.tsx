import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

/** An error in one row of a file. `column` is null if the error can't be tied to a column. */
export interface RowError {
  row: number;
  column: string | null;
  message: string;
}

/** A table of the errors in a file's rows. `more` is the number of further rows with errors. */
export function RowErrors({ errors, more }: { errors: readonly RowError[]; more: number }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
      tabIndex={0}
      aria-label={t('admin-kit.rowErrors.title')}
      className="max-h-80 overflow-auto rounded-xl border"
    >
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{t('admin-kit.rowErrors.title')}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {(['row', 'column', 'problem'] as const).map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-start font-medium">
                {t(`admin-kit.rowErrors.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <th scope="row" className="px-3 py-2 text-start font-normal tabular-nums">
                {formatNumber(row)}
              </th>
              <td className="px-3 py-2">{column ?? '–'}</td>
              <td className="px-3 py-2 text-danger">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t px-3 py-2 text-soft text-sm">{t('admin-kit.rowErrors.more', { count: more })}</p>
      )}
    </section>
  );
}

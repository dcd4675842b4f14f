import type { PreviewRow } from '@haggle/contract/imports/imports';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { fieldLabel } from './field-label.ts';

/** The first rows as they would be imported, or their errors. */
export function PreviewRows({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <ul aria-label={t('admin-imports.preview.title')} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.row} className="py-3 first:pt-0 last:pb-0">
          <PreviewOf row={row} />
        </li>
      ))}
    </ul>
  );
}

function PreviewOf({ row: { row, deal, other, isKnown, problems } }: { row: PreviewRow }) {
  return (
    <div className="flex gap-3">
      <span className="w-10 shrink-0 text-faint text-sm tabular-nums">{row}</span>
      <div className="min-w-0 flex-1">
        {deal && (
          <>
            <p dir="auto" className="break-words font-medium">
              {deal.title}
            </p>
            <p className="mt-0.5 text-soft text-sm tabular-nums">{factsOf(deal).join(' · ')}</p>
            <p dir="ltr" className="truncate text-faint text-sm">
              {deal.dealURL}
            </p>
          </>
        )}
        {other && (
          <>
            <p dir="auto" className="break-words font-medium">
              {other.title}
            </p>
            <p className="mt-0.5 break-words text-soft text-sm tabular-nums">{other.facts.join(' · ')}</p>
          </>
        )}
        {problems.map(({ field, message }) => (
          <p key={`${field} ${message}`} className="text-danger text-sm">
            {field === null
              ? message
              : t('admin-imports.preview.problem', { field: fieldLabel(field), problem: message })}
          </p>
        ))}
        {(isKnown || deal?.isNewCategory) && (
          <p className="mt-1 flex flex-wrap gap-2">
            {isKnown && <Badge>{t('admin-imports.preview.known')}</Badge>}
            {deal?.isNewCategory && <Badge tone="accent">{t('admin-imports.preview.newCategory')}</Badge>}
          </p>
        )}
      </div>
    </div>
  );
}

function factsOf({
  price,
  retailPrice,
  currency,
  store,
  category,
  postedAt,
}: NonNullable<PreviewRow['deal']>): string[] {
  const money = formatMoney(price, currency);
  return [
    retailPrice === null
      ? money
      : t('admin-imports.preview.before', { price: money, before: formatMoney(retailPrice, currency) }),
    ...(store === null ? [] : [store]),
    ...(category === null ? [] : [category]),
    formatDate(postedAt),
  ];
}

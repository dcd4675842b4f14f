import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface RowProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChosen: boolean;
  /** The number of deals behind it; undefined without counts. */
  count?: number | undefined;
  /** Whether the count is a lower bound. */
  isCapped?: boolean | undefined;
  /** The depth below the first choice of its group. */
  depth?: number;
  isHidden?: boolean;
  /** The path of a category. */
  path?: string;
  children: ReactNode;
}

/** A filter choice with the number of deals behind it. Uncontrolled, because the form follows the address. */
export function ChoiceRow({
  type,
  name,
  value,
  isChosen,
  count,
  isCapped,
  depth = 0,
  isHidden,
  path,
  children,
}: RowProps) {
  return (
    <label
      hidden={isHidden}
      className={clsx(
        'hover:bg-hover -mx-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2 text-sm has-checked:font-medium compact:min-h-7',
        depth === 1 && 'ps-6',
        depth > 1 && 'ps-10',
        isHidden && 'hidden',
      )}
    >
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        data-path={path}
        className="size-4 shrink-0 accent-accent-fill"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {count !== undefined && (
        <span className="shrink-0 text-soft text-xs tabular-nums">
          {isCapped && count > 0 ? t('deal-filters.count.atLeast', { number: count }) : formatNumber(count)}
          <span className="sr-only">{` ${t('deal-filters.count.deals', { count })}`}</span>
        </span>
      )}
    </label>
  );
}

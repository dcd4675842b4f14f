import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { titleOf } from './filter-text.ts';

/** Stores or brands as select options, plus the selected one if it isn't among them. */
export function NamedOptions({
  things,
  value,
}: {
  things: readonly { slug: string; name: string }[];
  value: string | undefined;
}) {
  const isListed = !value || things.some((thing) => thing.slug === value);
  return (
    <>
      {!isListed && <option value={value}>{titleOf(value)}</option>}
      {things.map((thing) => (
        <option key={thing.slug} value={thing.slug}>
          {thing.name}
        </option>
      ))}
    </>
  );
}

/** Discounts as select options, plus the selected one. */
export function DiscountOptions({ current }: { current: number | undefined }) {
  return withCurrent([10, 25, 50, 75], current).map((percent) => (
    <option key={percent} value={percent}>
      {t('deal-filters.chip.discount', { percent: formatPercent(percent / 100) })}
    </option>
  ));
}

function withCurrent(steps: readonly number[], current: number | undefined): number[] {
  return current === undefined || steps.includes(current) ? [...steps] : [...steps, current].toSorted((a, b) => a - b);
}

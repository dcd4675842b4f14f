import { writeAmount } from '@haggle/contract/locale/amounts';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/inputs.tsx';
import type { Facets } from './facets-query.ts';
import type { DealSearch } from './filters.ts';
import type { PriceProblem } from './price-problem.ts';
import { createScale } from './price-scale.ts';

interface PriceFilterProps {
  search: Pick<DealSearch, 'minPrice' | 'maxPrice'>;
  bands: Facets['prices'];
}

export interface PriceFieldState {
  /** The reason the typed prices can't be applied. */
  problem: PriceProblem | undefined;
  swapPrices: () => void;
}

/** Two price fields, and a slider over a histogram of the deals' prices. */
export function PriceFilter({ search, bands, problem, swapPrices }: PriceFilterProps & PriceFieldState) {
  const problemId = useId();
  const errorProps = (name: PriceProblem['name']) =>
    problem?.name === name || problem?.isReversed ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  return (
    <>
      {bands.length > 1 && <PriceSlider search={search} bands={bands} />}
      <div className="flex items-center gap-2">
        <Amount
          name="minPrice"
          label={t('deal-filters.field.lowestPrice')}
          placeholder={t('deal-filters.field.from')}
          value={search.minPrice}
          {...errorProps('minPrice')}
        />
        <span className="text-faint">–</span>
        <Amount
          name="maxPrice"
          label={t('deal-filters.field.highestPrice')}
          placeholder={t('deal-filters.field.to')}
          value={search.maxPrice}
          {...errorProps('maxPrice')}
        />
      </div>
      <div role="status" className="text-danger text-sm">
        {problem && (
          <p id={problemId} className="mt-1">
            {problem.text}
          </p>
        )}
      </div>
      {problem?.isReversed && (
        <Button size="small" className="mt-1" onClick={swapPrices}>
          {t('deal-filters.price.swap')}
        </Button>
      )}
    </>
  );
}

/** A slider whose handles write to the two fields, which the form submits. */
function PriceSlider({ search, bands }: PriceFilterProps) {
  const scale = createScale(bands);
  const { last } = scale;
  // Moved handles stay put until the search or its price bands change. Not remounting them keeps the focus.
  const [moved, setMoved] = useState<{ of: string; places: readonly [number, number] }>();
  const of = [search.minPrice, search.maxPrice, ...bands.map(({ from }) => from)].join();
  const [low, high] =
    moved?.of === of
      ? moved.places
      : [scale.positionOfMin(numberOf(search.minPrice)), scale.positionOfMax(numberOf(search.maxPrice))];
  const setPlaces = (places: readonly [number, number]) => setMoved({ of, places });
  const slider = useRef<HTMLDivElement>(null);
  const takeEarlyMoves = useEffectEvent(() => {
    const [lowHandle, highHandle] = slider.current?.querySelectorAll('input') ?? [];
    if (!lowHandle || !highHandle) return;
    const start = Math.min(Number(lowHandle.value), last - 1);
    const end = Math.max(Number(highHandle.value), start + 1);
    if (start === low && end === high) return;
    setPlaces([start, end]);
    if (start !== low) write(lowHandle.form, 'minPrice', scale.minAt(start));
    if (end !== high) write(highHandle.form, 'maxPrice', scale.maxAt(end));
  });
  // The reader may have moved the handles before hydration; the form then finds the prices changed.
  useEffect(() => takeEarlyMoves(), []);
  function moveLow({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const place = Math.min(Number(currentTarget.value), high - 1);
    setPlaces([place, high]);
    write(currentTarget.form, 'minPrice', scale.minAt(place));
  }
  function moveHigh({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const place = Math.max(Number(currentTarget.value), low + 1);
    setPlaces([low, place]);
    write(currentTarget.form, 'maxPrice', scale.maxAt(place));
  }
  return (
    <div className="mb-2 [@media(scripting:none)]:hidden">
      <Bars bands={bands} low={low} high={high} />
      <div ref={slider} className="price-range">
        <input
          type="range"
          max={last}
          aria-label={t('deal-filters.slider.low')}
          aria-valuetext={priceText(scale.minAt(low))}
          value={low}
          onChange={moveLow}
        />
        <input
          type="range"
          max={last}
          aria-label={t('deal-filters.slider.high')}
          aria-valuetext={priceText(scale.maxAt(high))}
          value={high}
          onChange={moveHigh}
        />
      </div>
    </div>
  );
}

function Bars({ bands, low, high }: { bands: Facets['prices']; low: number; high: number }) {
  const maxCount = Math.max(...bands.map(({ count }) => count));
  return (
    <div aria-hidden className="flex h-12 items-end gap-px px-2.5">
      {bands.map(({ from, count }, place) => (
        <span
          key={from}
          // A square root keeps bands with few deals visible next to the largest.
          style={{ height: count === 0 ? 0 : `${Math.max(6, Math.sqrt(count / maxCount) * 100)}%` }}
          className={clsx('flex-1 rounded-t-xs', place >= low && place < high ? 'bg-accent' : 'bg-line-strong')}
        />
      ))}
    </div>
  );
}

function priceText(price: number | undefined): string {
  return price === undefined ? t('deal-filters.any.choice') : formatWholeMoney(price);
}

function numberOf(price: number | string | undefined): number | undefined {
  return typeof price === 'number' ? price : undefined;
}

function write(form: HTMLFormElement | null, name: 'minPrice' | 'maxPrice', price: number | undefined): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = price === undefined ? '' : writeAmount(price);
}

function Amount({
  name,
  label,
  placeholder,
  value,
  ...errorProps
}: {
  name: 'minPrice' | 'maxPrice';
  label: string;
  placeholder: string;
  value: number | string | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}) {
  return (
    <Input
      {...errorProps}
      name={name}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      defaultValue={typeof value === 'number' ? writeAmount(value) : value}
    />
  );
}

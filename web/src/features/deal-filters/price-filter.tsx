import { writeAmount } from '@haggle/contract/locale/amounts';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { type ChangeEvent, useState } from 'react';
import { Input } from '../../ui/inputs.tsx';
import type { Facets } from './facets-query.ts';
import type { DealSearch } from './filters.ts';
import { createScale } from './price-scale.ts';

interface PriceFilterProps {
  search: Pick<DealSearch, 'minPrice' | 'maxPrice'>;
  bands: Facets['prices'];
}

/** Two bounds to type, and to move over a picture of how many deals cost how much. */
export function PriceFilter({ search, bands }: PriceFilterProps) {
  return (
    <>
      {bands.length > 1 && <PriceSlider key={`${search.minPrice} ${search.maxPrice}`} search={search} bands={bands} />}
      <div className="flex items-center gap-2">
        <Amount
          name="minPrice"
          label={t('deal-filters.field.lowestPrice')}
          placeholder={t('deal-filters.field.from')}
          value={search.minPrice}
        />
        <span className="text-faint">–</span>
        <Amount
          name="maxPrice"
          label={t('deal-filters.field.highestPrice')}
          placeholder={t('deal-filters.field.to')}
          value={search.maxPrice}
        />
      </div>
    </>
  );
}

/** Its handles write into the two fields, which are what the form sends. */
function PriceSlider({ search, bands }: PriceFilterProps) {
  const scale = createScale(bands);
  const { last } = scale;
  const [[low, high], setPlaces] = useState([
    scale.placeOfMin(numberOf(search.minPrice)),
    scale.placeOfMax(numberOf(search.maxPrice)),
  ] as const);
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
      <div className="price-range">
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
  const most = Math.max(...bands.map(({ count }) => count));
  return (
    <div aria-hidden className="flex h-12 items-end gap-px px-2.5">
      {bands.map(({ from, count }, place) => (
        <span
          key={from}
          // What few deals cost is seen beside what most do.
          style={{ height: count === 0 ? 0 : `${Math.max(6, Math.sqrt(count / most) * 100)}%` }}
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
}: {
  name: 'minPrice' | 'maxPrice';
  label: string;
  placeholder: string;
  value: number | string | undefined;
}) {
  return (
    <Input
      name={name}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      defaultValue={typeof value === 'number' ? writeAmount(value) : value}
    />
  );
}

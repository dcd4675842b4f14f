import type { PricePoint } from '@haggle/contract/prices';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';

/** The known prices in rows, newest first. */
export function PriceTable({ points }: { points: readonly PricePoint[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
    <section tabIndex={0} aria-label="Prices by date" className="mt-2 max-h-80 overflow-y-auto rounded-xl border">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">Prices by date, newest first. Each holds until the next.</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              Since
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Price
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {points.toReversed().map(({ price, seenAt }) => (
            <tr key={`${seenAt} ${price}`}>
              <td className="px-3 py-2">{formatDate(seenAt)}</td>
              <td className="px-3 py-2 text-right">{formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import * as eventLimits from '@haggle/contract/limits/page-events';
import { t } from '@haggle/contract/messages/translate';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DealPicker } from '../writing/deal-picker.tsx';
import type { PickedDeal } from './use-event-form.ts';

interface PickedDealsProps {
  deals: readonly PickedDeal[];
  onChange: (deals: PickedDeal[]) => void;
}

/** The deals listed before all others, in an order the admin chooses. */
export function PickedDeals({ deals, onChange }: PickedDealsProps) {
  const [isPicking, setPicking] = useState(false);
  const swap = (place: number, by: -1 | 1) => {
    const next = [...deals];
    const [one, other] = [next[place], next[place + by]];
    if (!one || !other) return;
    next[place] = other;
    next[place + by] = one;
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('admin-content.event.picked')}</legend>
      <p className="text-soft text-sm">{t('admin-content.event.pickedHint')}</p>
      {deals.length > 0 && (
        <ol className="mt-2 divide-y">
          {deals.map((deal, place) => (
            <li key={deal._id} className="flex items-center gap-2 py-2">
              <bdi className="min-w-0 flex-1 break-words">{deal.title}</bdi>
              <Button
                size="icon"
                variant="quiet"
                aria-label={t('admin-content.event.up', { title: deal.title })}
                disabled={place === 0}
                onClick={() => swap(place, -1)}
              >
                <ArrowUp size={16} aria-hidden />
              </Button>
              <Button
                size="icon"
                variant="quiet"
                aria-label={t('admin-content.event.down', { title: deal.title })}
                disabled={place === deals.length - 1}
                onClick={() => swap(place, 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </Button>
              <Button
                size="icon"
                variant="quiet"
                aria-label={t('admin-content.event.unpick', { title: deal.title })}
                onClick={() => onChange(deals.filter(({ _id }) => _id !== deal._id))}
              >
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {deals.length < eventLimits.maxPicked && (
        <Button className="mt-2" onClick={() => setPicking(true)}>
          {t('admin-content.event.pick')}
        </Button>
      )}
      {isPicking && (
        <DealPicker
          onPick={({ _id, title }) => {
            if (!deals.some((one) => one._id === _id)) onChange([...deals, { _id, title }]);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}

import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { DealLink } from '../../deals/deal-link.tsx';
import { Button } from '../../ui/button.tsx';

interface BarProps {
  deal: Pick<Deal, '_id' | 'slug'>;
  /** The deal's index in its list; -1 if the list doesn't show it. */
  place: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Buttons for the previous and next deal, the deal's page, and closing. */
export function PeekBar({ deal, place, total, onStep, onClose }: BarProps) {
  return (
    <div className="peek-bar">
      <span aria-hidden className="peek-handle" />
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('peek.previous')}
        disabled={place <= 0}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft size={18} className="rtl:-scale-x-100" aria-hidden />
      </Button>
      {place >= 0 && (
        <span aria-hidden className="text-faint text-sm tabular-nums">
          {t('peek.place', { place: place + 1, total })}
        </span>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('peek.next')}
        disabled={place < 0 || place >= total - 1}
        onClick={() => onStep(1)}
      >
        <ChevronRight size={18} className="rtl:-scale-x-100" aria-hidden />
      </Button>
      <DealLink deal={deal} className="peek-details">
        {t('peek.details')}
      </DealLink>
      <Button variant="quiet" size="icon" aria-label={t('ui.actions.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}

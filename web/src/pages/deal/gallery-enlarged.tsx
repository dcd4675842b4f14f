import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { arrowStep } from '../../lib/arrow-step.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GalleryPicture } from './gallery-picture.tsx';

interface EnlargedProps {
  deal: DealDetail;
  start: number;
  onClose: () => void;
}

/** On phones the picture fills the full width. */
const frame = 'w-[min(76rem,calc(100%-2rem))]! max-[767px]:w-full! max-[767px]:max-w-none max-[767px]:rounded-none!';

/** The pictures as large as the window allows. */
export function EnlargedGallery({ deal, start, onClose }: EnlargedProps) {
  const images = deal.optimizedImages;
  const [place, setPlace] = useState(start);
  const image = images[place];
  const last = images.length - 1;
  const step = useCallback((by: number) => setPlace((now) => Math.min(Math.max(now + by, 0), last)), [last]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const by = arrowStep(event);
      if (by !== undefined) step(by);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [step]);
  return (
    <Dialog title={deal.title} isOpen onClose={onClose} className={frame}>
      <div>
        {image && (
          <GalleryPicture
            key={image.jpeg}
            image={image}
            alt={t('deal.gallery.alt', { title: deal.title, place: place + 1 })}
            sizes="(min-width: 76rem) 73rem, 100vw"
            isFirst
            placeholder={null}
            isBare
            className="h-[min(70dvh,56rem)] max-[767px]:-mx-5 max-[767px]:h-auto"
          />
        )}
        {images.length > 1 && (
          <div className="mt-4 flex items-center justify-center gap-4">
            <Button size="icon" aria-label={t('deal.gallery.previous')} disabled={place === 0} onClick={() => step(-1)}>
              <ChevronLeft size={18} className="rtl:-scale-x-100" aria-hidden />
            </Button>
            <p aria-live="polite" className="text-soft text-sm tabular-nums">
              {t('deal.gallery.place', { place: place + 1, total: images.length })}
            </p>
            <Button size="icon" aria-label={t('deal.gallery.next')} disabled={place === last} onClick={() => step(1)}>
              <ChevronRight size={18} className="rtl:-scale-x-100" aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DealImage } from '../../deals/deal-image.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import { useSlides } from './gallery-slides.ts';

const EnlargedGallery = lazy(async () => ({ default: (await import('./gallery-enlarged.tsx')).EnlargedGallery }));

const sizes = '(min-width: 1200px) 430px, (min-width: 768px) 44vw, 100vw';
const frame = 'aspect-[4/3] w-full rounded-xl!';

/** The pictures of a deal in a row, to swipe, move with arrow keys, choose below, or view in full size. */
export function Gallery({ deal }: { deal: DealDetail }) {
  const images = deal.optimizedImages;
  const { track, place, go, onScroll, onKeyDown } = useSlides(images.length);
  const [isEnlarged, setIsEnlarged] = useState(false);
  if (images.length === 0) return <DealImage deal={deal} sizes={sizes} isFirst className={frame} />;
  return (
    <section aria-label={t('deal.gallery.label')} className="min-w-0">
      <div className="group/gallery relative">
        {/* Arrow keys move it, so it must be reachable by keyboard. */}
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
          tabIndex={0}
          aria-label={
            images.length > 1
              ? t('deal.gallery.place', { place: place + 1, total: images.length })
              : t('deal.gallery.one')
          }
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          className="flex [scroll-snap-type:x_mandatory] overflow-x-auto rounded-xl [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {images.map((image, at) => (
            <li key={image.jpeg} className="w-full shrink-0 snap-center" aria-hidden={at !== place}>
              <GalleryPicture
                image={image}
                alt={images.length > 1 ? t('deal.gallery.alt', { title: deal.title, place: at + 1 }) : deal.title}
                sizes={sizes}
                isFirst={at === 0}
                placeholder={at === 0 ? deal.imagePlaceholder : null}
                className={frame}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <>
            <Step label={t('deal.gallery.previous')} to={place - 1} isPossible={place > 0} go={go} className="start-2">
              <ChevronLeft size={20} className="rtl:-scale-x-100" aria-hidden />
            </Step>
            <Step
              label={t('deal.gallery.next')}
              to={place + 1}
              isPossible={place < images.length - 1}
              go={go}
              className="end-2"
            >
              <ChevronRight size={20} className="rtl:-scale-x-100" aria-hidden />
            </Step>
          </>
        )}
        <button
          type="button"
          aria-label={t('deal.gallery.enlarge')}
          aria-haspopup="dialog"
          onClick={() => setIsEnlarged(true)}
          className={clsx(onPicture, 'end-2 bottom-2')}
        >
          <Maximize2 size={17} aria-hidden />
        </button>
      </div>
      {images.length > 1 && <Thumbnails images={images} place={place} go={go} />}
      {isEnlarged && (
        <Suspense>
          <EnlargedGallery deal={deal} start={place} onClose={() => setIsEnlarged(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Controls on a picture must be visible on any picture, in both themes. */
const onPicture = 'absolute grid size-9 place-items-center rounded-full bg-white/90 text-black hover:bg-white';

function Step({ label, to, isPossible, go, className, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!isPossible}
      onClick={() => go(to)}
      className={clsx(
        onPicture,
        'top-1/2 -mt-4.5 opacity-0 transition-opacity focus-visible:opacity-100 disabled:invisible group-hover/gallery:opacity-100 max-[767px]:hidden',
        className,
      )}
    >
      {children}
    </button>
  );
}

interface StepProps {
  label: string;
  to: number;
  isPossible: boolean;
  go: (place: number) => void;
  className: string;
  children: ReactNode;
}

function Thumbnails({ images, place, go }: ThumbnailProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {images.map((image, at) => (
        <li key={image.jpeg}>
          <button
            type="button"
            aria-label={t('deal.gallery.show', { place: at + 1, total: images.length })}
            aria-pressed={at === place}
            onClick={() => go(at)}
            className={clsx(
              'block size-14 overflow-hidden rounded-lg border-2 bg-tile',
              at === place ? 'border-accent' : 'border-transparent hover:border-line-strong',
            )}
          >
            <picture>
              <source type="image/avif" srcSet={image.thumbnails.small.avif} />
              <source type="image/webp" srcSet={image.thumbnails.small.webp} />
              <img
                src={image.thumbnails.small.jpeg}
                width={56}
                height={56}
                alt=""
                loading="lazy"
                className="size-full object-contain mix-blend-multiply"
              />
            </picture>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailProps {
  images: DealDetail['optimizedImages'];
  place: number;
  go: (place: number) => void;
}

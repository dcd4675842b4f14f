import type { Deal } from '@haggle/contract/deals/deals';
import { clsx } from 'clsx';
import { Icon } from '../ui/icon.tsx';

type DealImageFields = Pick<Deal, 'title' | 'optimizedImages' | 'thumbnail' | 'imageUrl'> & {
  _id?: string;
};
type OptimizedImage = Deal['optimizedImages'][number];
type Format = 'avif' | 'webp' | 'jpeg';

const fallbackSide = 600;

/** The width of a card's picture, as the `sizes` attribute. */
export const cardPictureSizes = '(min-width: 1600px) 200px, (min-width: 1024px) 220px, (min-width: 480px) 45vw, 112px';

/**
 * The first picture of a deal on a tile, at most 600 pixels wide. The tile stays empty until the picture loads: two
 * dozen placeholders would delay the first pictures by more than they take to load. `className` sets the tile's size,
 * so nothing moves. Decorative, because the title is next to it.
 */
export function DealImage({
  deal,
  sizes,
  isFirst = false,
  className,
}: {
  deal: DealImageFields;
  /** The width in the layout, as the `sizes` attribute. */
  sizes: string;
  /** Whether it is visible without scrolling, so it loads eagerly and with priority. */
  isFirst?: boolean;
  className?: string;
}) {
  const [optimized] = deal.optimizedImages;
  const address = deal.thumbnail ?? deal.imageUrl;
  return (
    <div
      // Identifies the deal, so that viewed deals can be faded.
      data-tile={deal._id ?? ''}
      className={clsx('picture-tile overflow-hidden rounded-lg', !optimized && !address && 'bg-sunken', className)}
    >
      {optimized ? (
        <Picture image={optimized} sizes={sizes} isFirst={isFirst} />
      ) : address ? (
        <img
          src={address}
          referrerPolicy="no-referrer"
          width={fallbackSide}
          height={fallbackSide}
          {...loadingAttributes(isFirst)}
          alt=""
          suppressHydrationWarning
        />
      ) : (
        <Icon name="tag" size={28} className="stroke-[1.25] text-line-strong" />
      )}
    </div>
  );
}

function Picture({ image, sizes, isFirst }: { image: OptimizedImage; sizes: string; isFirst: boolean }) {
  const { width, height } = image.metadata.dimensions;
  return (
    <picture>
      <source type="image/avif" srcSet={thumbnailSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={thumbnailSet(image, 'webp')} sizes={sizes} />
      <img
        src={image.thumbnails.medium.jpeg}
        width={width}
        height={height}
        {...loadingAttributes(isFirst)}
        alt=""
        suppressHydrationWarning
      />
    </picture>
  );
}

function loadingAttributes(isFirst: boolean) {
  return isFirst
    ? ({ fetchPriority: 'high', decoding: 'async' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
}

/** Returns the `srcset` of the thumbnails in one format. */
export function thumbnailSet({ thumbnails }: Pick<OptimizedImage, 'thumbnails'>, format: Format): string {
  return `${thumbnails.small[format]} 150w, ${thumbnails.medium[format]} 300w, ${thumbnails.large[format]} 600w`;
}

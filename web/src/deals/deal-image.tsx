import type { Deal } from '@haggle/contract/deals/deals';
import { clsx } from 'clsx';
import { Icon } from '../ui/icon.tsx';

type Pictured = Pick<Deal, 'title' | 'optimizedImages' | 'thumbnail' | 'imageUrl'> & {
  _id?: string;
};
type Optimized = Deal['optimizedImages'][number];
type Format = 'avif' | 'webp' | 'jpeg';

const fallbackSide = 600;

/** Width of a picture on a card, as `sizes` of an image says it. */
export const cardPictureSizes = '(min-width: 1600px) 200px, (min-width: 1024px) 220px, (min-width: 480px) 45vw, 112px';

/**
 * The first picture of a deal on its tile, at most 600 pixels wide. The tile is empty until it comes: two dozen
 * placeholders would keep the pictures seen first waiting longer than those take. The tile's size comes from `className`,
 * so nothing moves. The title stands beside it, so it is decoration.
 */
export function DealImage({
  deal,
  sizes,
  isFirst = false,
  className,
}: {
  deal: Pictured;
  /** Width in the layout, as `sizes` of an image says it. */
  sizes: string;
  /** Among the pictures seen first: loaded at once, and ahead of others. */
  isFirst?: boolean;
  className?: string;
}) {
  const [optimized] = deal.optimizedImages;
  const address = deal.thumbnail ?? deal.imageUrl;
  return (
    <div
      // Named, so that what a reader has seen can be told apart.
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
          {...loadingOf(isFirst)}
          alt=""
          suppressHydrationWarning
        />
      ) : (
        <Icon name="tag" size={28} className="stroke-[1.25] text-line-strong" />
      )}
    </div>
  );
}

function Picture({ image, sizes, isFirst }: { image: Optimized; sizes: string; isFirst: boolean }) {
  const { width, height } = image.metadata.dimensions;
  return (
    <picture>
      <source type="image/avif" srcSet={thumbnailSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={thumbnailSet(image, 'webp')} sizes={sizes} />
      <img
        src={image.thumbnails.medium.jpeg}
        width={width}
        height={height}
        {...loadingOf(isFirst)}
        alt=""
        suppressHydrationWarning
      />
    </picture>
  );
}

function loadingOf(isFirst: boolean) {
  return isFirst
    ? ({ fetchPriority: 'high', decoding: 'async' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
}

/** The thumbnails of one format, with the widths they are made in. */
export function thumbnailSet({ thumbnails }: Pick<Optimized, 'thumbnails'>, format: Format): string {
  return `${thumbnails.small[format]} 150w, ${thumbnails.medium[format]} 300w, ${thumbnails.large[format]} 600w`;
}

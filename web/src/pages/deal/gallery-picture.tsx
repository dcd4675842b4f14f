import type { DealDetail } from '@haggle/contract/deals/deals';
import { clsx } from 'clsx';
import { thumbnailSet } from '../../deals/deal-image.tsx';
import { clearing, placeholderStyle, tileClass } from './deal-image-tile.ts';

/** The main picture is made no wider. */
const widest = 1200;

interface PictureProps {
  image: DealDetail['optimizedImages'][number];
  alt: string;
  /** Width in the layout, as `sizes` of an image says it. */
  sizes: string;
  /** The one that is seen first: loaded at once, and ahead of others. */
  isFirst: boolean;
  placeholder: string | null;
  /** Without a tile of its own, whose light would stand beside it. */
  isBare?: boolean;
  /** Gives the tile its size. */
  className: string;
}

/** One picture on its tile, up to 1200 pixels wide. */
export function GalleryPicture({ image, alt, sizes, isFirst, placeholder, isBare = false, className }: PictureProps) {
  const { width, height } = image.metadata.dimensions;
  const setOf = (format: 'avif' | 'webp' | 'jpeg') =>
    `${thumbnailSet(image, format)}, ${image[format]} ${Math.min(width, widest)}w`;
  return (
    <div
      data-tile
      style={placeholderStyle(placeholder)}
      className={clsx('overflow-hidden', !isBare && tileClass, className)}
    >
      <picture>
        <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
        <img
          {...clearing}
          src={image.jpeg}
          srcSet={setOf('jpeg')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          suppressHydrationWarning
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          className={clsx('size-full object-contain', !isBare && 'mix-blend-multiply')}
        />
      </picture>
    </div>
  );
}

import type { DealDetail } from '@haggle/contract/deals/deals';
import { clsx } from 'clsx';
import { thumbnailSet } from '../../deals/deal-image.tsx';
import { clearPlaceholderOnLoad, placeholderStyle, tileClass } from './deal-image-tile.ts';

/** The server makes the main picture at most this many pixels wide. */
const widest = 1200;

interface PictureProps {
  image: DealDetail['optimizedImages'][number];
  alt: string;
  /** The width in the layout, in the format of an image's `sizes`. */
  sizes: string;
  /** Whether it is visible first, so that it is loaded immediately and with high priority. */
  isFirst: boolean;
  placeholder: string | null;
  /** Leaves out the tile's light background, which would show next to the picture. */
  isBare?: boolean;
  /** Classes that set the tile's size. */
  className: string;
}

/** A picture on its tile, up to 1200 pixels wide. */
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
          {...clearPlaceholderOnLoad}
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

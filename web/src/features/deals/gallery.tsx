import type { DealDetail } from '@haggle/contract/deals';
import { clsx } from 'clsx';
import { useState } from 'react';
import { DealImage, thumbnailSet } from './deal-image.tsx';

type Optimized = DealDetail['optimizedImages'][number];
const sizes = '(min-width: 900px) 480px, 100vw';

/** The pictures of a deal: one large, the others to choose from. */
export function Gallery({ deal }: { deal: DealDetail }) {
  const [chosen, setChosen] = useState(0);
  const images = deal.optimizedImages;
  const main = images[chosen] ?? images[0];
  if (!main) return <DealImage deal={deal} sizes={sizes} isFirst className="aspect-[4/3] w-full rounded-xl!" />;
  return (
    <div>
      <div className="aspect-[4/3] w-full overflow-hidden rounded-xl bg-tile">
        <LargePicture key={main.jpeg} image={main} alt={deal.title} />
      </div>
      {images.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {images.map((image, place) => (
            <li key={image.jpeg}>
              <button
                type="button"
                aria-label={`Show picture ${place + 1} of ${images.length}`}
                aria-pressed={image === main}
                onClick={() => setChosen(place)}
                className={clsx(
                  'block size-16 overflow-hidden rounded-lg border-2 bg-tile',
                  image === main ? 'border-ember' : 'border-transparent hover:border-line-strong',
                )}
              >
                <img
                  src={image.thumbnails.small.webp}
                  width={64}
                  height={64}
                  alt=""
                  loading="lazy"
                  className="size-full object-contain mix-blend-multiply"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LargePicture({ image, alt }: { image: Optimized; alt: string }) {
  const { width, height } = image.metadata.dimensions;
  return (
    <picture>
      <source type="image/avif" srcSet={`${thumbnailSet(image, 'avif')}, ${image.avif} 1200w`} sizes={sizes} />
      <source type="image/webp" srcSet={`${thumbnailSet(image, 'webp')}, ${image.webp} 1200w`} sizes={sizes} />
      <img
        src={image.jpeg}
        width={width}
        height={height}
        sizes={sizes}
        fetchPriority="high"
        alt={alt}
        className="size-full object-contain mix-blend-multiply"
      />
    </picture>
  );
}

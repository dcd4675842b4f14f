import { clsx } from 'clsx';
import { useState } from 'react';
import { currentPicture } from '../../lib/fresh-picture.ts';

const side = 96;

/** A member's picture, or the first letter of their name. `className` sets the size. */
export function Avatar({ name, url, className }: { name: string; url: string | null; className?: string }) {
  const [failed, setFailed] = useState<string>();
  return (
    <div
      aria-hidden
      className={clsx(
        'grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-accent-wash font-semibold text-accent-text',
        className,
      )}
    >
      {url && url !== failed ? (
        <img
          src={currentPicture(url)}
          width={side}
          height={side}
          alt=""
          className="size-full object-cover"
          ref={(image) => {
            // It may have failed before hydration.
            if (image?.complete && image.naturalWidth === 0) setFailed(url);
          }}
          onError={() => setFailed(url)}
        />
      ) : (
        name.slice(0, 1).toUpperCase()
      )}
    </div>
  );
}

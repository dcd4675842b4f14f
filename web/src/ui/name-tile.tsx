import { clsx } from 'clsx';
import { useState } from 'react';

/** Returns a name's hue in degrees, always the same. */
export function hueOf(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return sum;
}

interface NameTileProps {
  name: string;
  url?: string | null | undefined;
  className?: string;
}

/** A store's logo; without one, and for brands, the name's first letter in the name's colour. */
export function NameTile({ name, url, className }: NameTileProps) {
  const [failed, setFailed] = useState<string>();
  const hue = hueOf(name);
  const isShown = url && url !== failed;
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 select-none place-items-center overflow-hidden rounded-lg font-semibold',
        isShown && 'bg-white',
        className,
      )}
      style={
        isShown
          ? undefined
          : {
              backgroundColor: `light-dark(oklch(0.93 0.045 ${hue}), oklch(0.33 0.055 ${hue}))`,
              color: `light-dark(oklch(0.42 0.1 ${hue}), oklch(0.88 0.075 ${hue}))`,
            }
      }
    >
      {isShown ? (
        <img
          src={url}
          width={96}
          height={96}
          alt=""
          loading="lazy"
          className="size-full object-contain"
          ref={(image) => {
            // It may have failed before hydration.
            if (image?.complete && image.naturalWidth === 0) setFailed(url);
          }}
          onError={() => setFailed(url)}
        />
      ) : (
        name.slice(0, 1).toUpperCase()
      )}
    </span>
  );
}

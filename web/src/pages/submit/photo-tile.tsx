import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { MoveButton } from '../../ui/move-button.tsx';
import type { Picture } from './photos.ts';

interface TileProps {
  picture: Picture;
  place: number;
  count: number;
  /** Whether the picture can move towards the start, and towards the end. */
  mayMove: [boolean, boolean];
  onMove: (to: number) => void;
  onRemove: () => void;
  drag: {
    isDragged: boolean;
    onStart: (event: DragEvent) => void;
    onOver: (event: DragEvent) => void;
    onEnd: () => void;
  };
}

/** A picture in the form at a fixed size, with the buttons that move and remove it. */
export function PhotoTile({ picture, place, count, mayMove, onMove, onRemove, drag }: TileProps) {
  const number = place + 1;
  return (
    <li
      draggable
      onDragStart={drag.onStart}
      onDragOver={drag.onOver}
      onDragEnd={drag.onEnd}
      className={clsx('w-24 cursor-grab', drag.isDragged && 'opacity-40')}
    >
      <Framed isCover={place === 0} removeLabel={t('submit.photos.remove', { place: number })} onRemove={onRemove}>
        <img
          src={'file' in picture ? picture.url : picture.image.thumbnails.small.webp}
          width={96}
          height={96}
          alt={'file' in picture ? picture.file.name : t('submit.photos.pictureOfDeal', { place: number })}
          draggable={false}
          className="size-full object-cover"
        />
      </Framed>
      {count > 1 && (
        <div className="mt-1 flex justify-between">
          <MoveButton
            className="h-8 w-11"
            label={t('submit.photos.moveLeft', { place: number })}
            isPossible={mayMove[0]}
            onClick={() => onMove(place - 1)}
          >
            <ArrowLeft size={16} className="rtl:-scale-x-100" aria-hidden />
          </MoveButton>
          <MoveButton
            className="h-8 w-11"
            label={t('submit.photos.moveRight', { place: number })}
            isPossible={mayMove[1]}
            onClick={() => onMove(place + 1)}
          >
            <ArrowRight size={16} className="rtl:-scale-x-100" aria-hidden />
          </MoveButton>
        </div>
      )}
    </li>
  );
}

/** An external picture that the deal will use once it is posted. */
export function RemoteTile({ address, onRemove }: { address: string; onRemove: () => void }) {
  return (
    <li className="w-24">
      <Framed isCover removeLabel={t('submit.photos.removeRemote')} onRemove={onRemove}>
        <img
          src={address}
          width={96}
          height={96}
          alt={t('submit.photos.fromShop')}
          referrerPolicy="no-referrer"
          className="size-full object-contain mix-blend-multiply"
        />
      </Framed>
    </li>
  );
}

function Framed({
  isCover,
  removeLabel,
  onRemove,
  children,
}: {
  isCover: boolean;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <div className="relative">
      <div className="size-24 overflow-hidden rounded-lg bg-tile">{children}</div>
      {isCover && (
        <span className="absolute start-1 bottom-1 rounded-md bg-black/70 px-1.5 py-0.5 font-medium text-white text-xs">
          {t('submit.photos.cover')}
        </span>
      )}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="absolute end-1 top-1 grid size-7 place-items-center rounded-full bg-black/70 text-white hover:bg-black"
      >
        <X size={15} aria-hidden />
      </button>
    </div>
  );
}

import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PagePictures } from './page-pictures.tsx';
import { PhotoTile, RemoteTile } from './photo-tile.tsx';
import { canMove, photoTypes } from './photos.ts';
import { useSheet } from './sheet.tsx';
import type { Pictures } from './use-pictures.ts';

/** The deal's pictures: picked, dropped, pasted or taken from the shop's page. The first one is the card's cover. */
export function PhotoPicker({ pictures: strip, offered }: { pictures: Pictures; offered: readonly string[] }) {
  const { form } = useSheet();
  const remote = useWatch({ control: form.control, name: 'imageUrl' });
  const { pictures, complaints } = strip;
  const drop = useDrop(strip.add);
  usePastedPictures(strip.add);
  const [status, setStatus] = useState('');
  function place(from: number, to: number): void {
    strip.move(from, to);
    setStatus(t('submit.photos.moved', { from: from + 1, to: to + 1, all: pictures.length }));
  }
  const box = useRef<HTMLFieldSetElement>(null);
  function remove(id: string): void {
    strip.remove(id);
    // The focused button is removed with its picture.
    box.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus();
  }
  const hasNoPictures = pictures.length === 0 && !remote;
  return (
    <fieldset ref={box} {...drop.on} aria-describedby="photos-note" className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">
        {t('submit.photos.title')} <span className="font-normal text-faint">{t('submit.optional')}</span>
      </legend>
      <div
        className={clsx(
          'rounded-xl border border-dashed p-3 transition-colors',
          drop.isOver ? 'border-accent bg-accent-wash' : 'border-line-strong',
        )}
      >
        {/* One row while only the page's pictures are shown, so that nothing below moves when they arrive. */}
        <div className={pictures.length === 0 ? 'flex gap-3 overflow-x-auto' : undefined}>
          <ul className={pictures.length === 0 ? 'flex shrink-0 grow gap-3' : 'flex flex-wrap gap-3'}>
            <Strip pictures={pictures} remove={remove} place={place} />
            {pictures.length === 0 && remote && (
              <RemoteTile address={remote} onRemove={() => form.setValue('imageUrl', '', { shouldDirty: true })} />
            )}
            {pictures.length < dealLimits.maxImages && (
              <li className={hasNoPictures ? 'grow' : undefined}>
                <AddPhotos isWide={hasNoPictures} onAdd={strip.add} />
              </li>
            )}
          </ul>
          {pictures.length === 0 && <PagePictures addresses={offered} />}
        </div>
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      <PhotoNote complaints={complaints} isMixed={new Set(pictures.map((it) => 'file' in it)).size > 1} />
    </fieldset>
  );
}

function PhotoNote({ complaints, isMixed }: { complaints: readonly string[]; isMixed: boolean }) {
  return (
    <div id="photos-note" className="mt-1.5 text-sm">
      <div role="alert" className="text-danger">
        {complaints.map((complaint) => (
          <p key={complaint}>{complaint}</p>
        ))}
      </div>
      {complaints.length === 0 && (
        <p className="text-faint">
          {t('submit.photos.note', { count: dealLimits.maxImages })} {isMixed && t('submit.photos.mixedNote')}
        </p>
      )}
    </div>
  );
}

/** The picture tiles, which can be reordered by dragging or with their buttons. */
function Strip({
  pictures,
  remove,
  place,
}: Pick<Pictures, 'pictures' | 'remove'> & { place: (from: number, to: number) => void }) {
  const [dragged, setDragged] = useState<string>();
  return (
    <>
      {pictures.map((picture, at) => (
        <PhotoTile
          key={picture.id}
          picture={picture}
          place={at}
          count={pictures.length}
          mayMove={[canMove(pictures, at, at - 1), canMove(pictures, at, at + 1)]}
          onMove={(to) => place(at, to)}
          onRemove={() => remove(picture.id)}
          drag={{
            isDragged: dragged === picture.id,
            onStart(event) {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(picture.id);
            },
            onOver(event) {
              if (dragged === undefined) return;
              event.preventDefault();
              const from = pictures.findIndex(({ id }) => id === dragged);
              if (canMove(pictures, from, at)) place(from, at);
            },
            onEnd: () => setDragged(undefined),
          }}
        />
      ))}
    </>
  );
}

function AddPhotos({ isWide, onAdd }: { isWide: boolean; onAdd: (files: File[]) => void }) {
  function add({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // Reset, so that picking the same file again fires a change event.
    target.value = '';
    onAdd(files);
  }
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-center justify-center gap-x-2.5 gap-y-1 rounded-lg text-soft focus-within:outline-2 focus-within:outline-focus hover:bg-hover hover:text-ink',
        isWide ? 'min-h-24 text-sm' : 'size-24 flex-col text-xs',
      )}
    >
      <ImagePlus size={20} className="shrink-0" aria-hidden />
      <span>
        <span className="font-medium">{t('submit.photos.add')}</span>
        {isWide && <span className="text-faint max-[479px]:hidden">{t('submit.photos.dropOrPaste')}</span>}
      </span>
      <input type="file" accept={photoTypes.join(',')} multiple onChange={add} className="sr-only" />
    </label>
  );
}

/** Accepts files dropped on the element that gets the handlers in `on`. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    on: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Accepts pictures pasted anywhere on the page. */
function usePastedPictures(onFiles: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

import { limits } from '@haggle/contract/limits';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useMemo } from 'react';
import { toast } from '../../ui/toast.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const { imagesMost, imageBytes } = limits.deal;

/** Which of the picked files can be sent, and what to say of the others. */
export function pickPhotos(already: readonly File[], picked: readonly File[]): { photos: File[]; complaint?: string } {
  const sound = picked.filter((file) => types.includes(file.type) && file.size <= imageBytes);
  const photos = [...already, ...sound].slice(0, imagesMost);
  if (sound.length < picked.length) {
    return { photos, complaint: 'Photos can be JPEG, PNG, WebP, AVIF or GIF of at most 10 MB each.' };
  }
  if (already.length + sound.length > imagesMost) return { photos, complaint: `A deal holds ${imagesMost} photos.` };
  return { photos };
}

/** Photos to send along, with previews. The first one stands on the card. */
export function PhotoPicker({ photos, onChange }: { photos: readonly File[]; onChange: (photos: File[]) => void }) {
  function add(event: ChangeEvent<HTMLInputElement>): void {
    const { photos: next, complaint } = pickPhotos(photos, [...(event.target.files ?? [])]);
    // Emptied, so that picking the same file again is a change.
    event.target.value = '';
    if (complaint) toast(complaint, 'bad');
    onChange(next);
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Photos</legend>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, place) => (
          <li key={`${photo.name}-${photo.lastModified}-${photo.size}`} className="relative">
            <Preview photo={photo} />
            <button
              type="button"
              aria-label={`Remove photo ${place + 1}`}
              onClick={() => onChange(photos.filter((other) => other !== photo))}
              className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full border bg-raised hover:bg-hover"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
        {photos.length < imagesMost && (
          <li>
            <label className="grid size-24 cursor-pointer place-content-center justify-items-center gap-1 rounded-lg border border-line-strong border-dashed text-soft text-xs focus-within:outline-2 focus-within:outline-ember hover:bg-hover">
              <ImagePlus size={20} aria-hidden />
              Add photos
              <input type="file" accept={types.join(',')} multiple onChange={add} className="sr-only" />
            </label>
          </li>
        )}
      </ul>
      <p className="mt-1.5 text-faint text-sm">Up to {imagesMost}, 10 MB each. The first one stands on the card.</p>
    </fieldset>
  );
}

function Preview({ photo }: { photo: File }) {
  const address = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <img src={address} width={96} height={96} alt={photo.name} className="size-24 rounded-lg bg-tile object-cover" />
  );
}

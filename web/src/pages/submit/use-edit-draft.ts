import type { DealDetail } from '@haggle/contract/deals/deals';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormDraft } from '../../features/drafts/use-form-draft.ts';
import { useDraftKeeper } from '../../lib/draft-keeper.ts';
import type { DraftForm } from './draft.ts';
import { type KeptPicture, keptOf, newPhotos, type Picture } from './photos.ts';
import type { DealForm } from './use-deal-form.ts';
import type { Pictures } from './use-pictures.ts';

/** The pictures in their order: the addresses of those that the deal has, and new ones. */
type KeptPictures = readonly (string | File)[];

interface EditDraftOptions {
  deal: DealDetail;
  values: DraftForm;
  dealForm: DealForm;
  pictures: Pictures;
}

/** Keeps what is changed of a deal, with its pictures, until it is saved. */
export function useEditDraft({ deal, values, dealForm: { form, isDone }, pictures }: EditDraftOptions) {
  const words = useFormDraft<DraftForm>(form, { name: `deal ${deal._id}`, values });
  const before = picturesOf(deal);
  const [isFound, setFound] = useState(false);
  const given = useRef<readonly Picture[]>(pictures.pictures);
  const keeper = useDraftKeeper<KeptPictures>(`pictures of deal ${deal._id}`, (kept) => {
    if (hasChanged(pictures.pictures, deal)) return;
    const files = pictures.fromFiles(kept.filter((picture) => typeof picture !== 'string'));
    const found = kept.flatMap((picture) =>
      typeof picture === 'string' ? before.filter(({ id }) => id === picture) : [],
    );
    given.current = [...found, ...files];
    pictures.restore(given.current);
    setFound(true);
  });
  const note = useEffectEvent((chosen: readonly Picture[]) => {
    if (chosen === given.current || isDone.current) return;
    keeper.note(hasChanged(chosen, deal) ? chosen.map((it) => ('file' in it ? it.file : it.address)) : null);
  });
  useEffect(() => note(pictures.pictures), [pictures.pictures]);
  return {
    isFound: words.isFound || isFound,
    isStale: words.isStale,
    /** Whether something was changed that is neither saved nor was given back as it was kept. */
    isUnsaved: (isDirty: boolean) =>
      (isDirty && !words.isUntouched()) || (pictures.pictures !== given.current && hasChanged(pictures.pictures, deal)),
    done: async () => void (await Promise.all([words.done(), keeper.done()])),
    async discard() {
      pictures.restore(before);
      setFound(false);
      await Promise.all([words.discard(), keeper.done()]);
    },
  };
}

/** The pictures that a deal has. */
export function picturesOf({ optimizedImages }: DealDetail): KeptPicture[] {
  return optimizedImages.map((image) => ({ id: image.jpeg, address: image.jpeg, image }));
}

function hasChanged(pictures: readonly Picture[], deal: DealDetail): boolean {
  const before = deal.optimizedImages.map((image) => image.jpeg);
  return newPhotos(pictures).length > 0 || keptOf(pictures, before) !== undefined;
}

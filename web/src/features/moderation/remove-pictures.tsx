import type { DealDetail } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';

type Image = DealDetail['optimizedImages'][number];

interface RemoveProps {
  images: readonly Image[];
  onClose: () => void;
}

/** Asks an admin which of a deal's pictures to remove from the whole site, and why. */
export function RemovePictures({ images, onClose }: RemoveProps) {
  const [chosen, setChosen] = useState(images.length === 1 ? images[0] : undefined);
  const [reason, setReason, clearDraft] = useDraftText(`pictures ${images.map(({ jpeg }) => jpeg).join(' ')}`);
  const remove = useRemoval();
  return (
    <ActionDialog
      title={t('moderation.pictures.title')}
      text={t('moderation.pictures.text')}
      label={t('moderation.pictures.remove')}
      isDanger
      run={chosen && (() => remove(chosen, reason.trim()).then(clearDraft))}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{t('moderation.pictures.label')}</legend>
        <div className="flex flex-wrap gap-2">
          {images.map((image, at) => (
            <label
              key={image.jpeg}
              className="block cursor-pointer rounded-lg border-2 border-transparent bg-tile p-1 has-checked:border-accent has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="picture"
                className="sr-only"
                checked={chosen === image}
                onChange={() => setChosen(image)}
              />
              <img
                src={image.thumbnails.small.jpeg}
                width={80}
                height={80}
                alt={t('held-edits.pictureOf', { place: at + 1, count: images.length })}
                className="size-20 object-contain"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <ReasonField
        label={t('moderation.reason.optional')}
        hint={t('moderation.pictures.hint')}
        value={reason}
        maxLength={dealLimits.maxReasonLength}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

function useRemoval() {
  const api = useApi();
  const client = useQueryClient();
  return async (image: Image, reason: string) => {
    const key = image.jpeg.split('/')[2] ?? '';
    await api('POST /admin/pictures/:key/remove', { params: { key }, body: { reason: reason || null } });
    toast(t('moderation.pictures.removed'), 'good');
    await Promise.all([
      client.invalidateQueries({ queryKey: ['deals'] }),
      client.invalidateQueries({ queryKey: ['mine', 'deals'] }),
      client.invalidateQueries({ queryKey: ['mine', 'approvals'] }),
    ]);
  };
}

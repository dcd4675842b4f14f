import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { useWatch } from 'react-hook-form';
import { useSheet } from './sheet.tsx';

/** More pictures than this don't help in choosing one. */
const maxPictures = 8;

/** The pictures of the shop's page, one of which the deal can use. */
export function PagePictures({ addresses }: { addresses: readonly string[] }) {
  const { form } = useSheet();
  const chosen = useWatch({ control: form.control, name: 'imageUrl' });
  const shownAddresses = addresses.slice(0, maxPictures);
  if (shownAddresses.length === 0 || (shownAddresses.length === 1 && shownAddresses[0] === chosen)) return null;
  return (
    <div className="h-24 shrink-0 border-s ps-3">
      <p id="page-pictures" className="mb-1.5 whitespace-nowrap text-soft text-xs">
        {t('submit.page.pictures')}
      </p>
      <ul aria-labelledby="page-pictures" className="flex gap-2">
        {shownAddresses.map((address, place) => (
          <li key={address}>
            <button
              type="button"
              aria-label={t('submit.page.usePictureAt', { place: place + 1 })}
              aria-pressed={address === chosen}
              title={t('submit.page.usePicture')}
              onClick={() => form.setValue('imageUrl', address, { shouldDirty: true })}
              className={clsx(
                'block size-16 overflow-hidden rounded-lg border-2 bg-tile',
                address === chosen ? 'border-accent' : 'border-transparent hover:border-line-strong',
              )}
            >
              <img
                src={address}
                width={64}
                height={64}
                alt=""
                loading="lazy"
                referrerPolicy="no-referrer"
                className="size-full object-contain mix-blend-multiply"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

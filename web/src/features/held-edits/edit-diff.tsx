import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { t } from '@haggle/contract/messages/translate';
import { fieldName } from '../../deals/field-values.ts';
import { editedText } from './edit-text.ts';

interface DiffProps {
  fields: HeldEdit['fields'];
  /** Set for moderators. The author knows the pictures, and they may not be processed yet. */
  showsPictures?: boolean;
}

/** The changes of an edit: the current and the proposed value of each field. */
export function EditDiff({ fields, showsPictures = false }: DiffProps) {
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {Object.entries(fields).map(([field, [before, after]]) => (
        <div key={field}>
          <dt className="font-medium">{fieldName(field)}</dt>
          <dd className="break-words">
            <del dir="auto" className="block whitespace-pre-line text-soft">
              {editedText(field, before)}
            </del>
            <ins dir="auto" className="block whitespace-pre-line rounded-sm bg-saved-wash text-ink no-underline">
              {editedText(field, after)}
              {showsPictures && field === 'images' && Array.isArray(after) && (
                <Pictures addresses={after.map(String)} />
              )}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-2 py-1">
      {addresses.map((address, place) => (
        <img
          key={address}
          src={address}
          alt={t('held-edits.pictureOf', { place: place + 1, count: addresses.length })}
          className="h-24 rounded-md"
        />
      ))}
    </span>
  );
}

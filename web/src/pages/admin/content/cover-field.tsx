import { t } from '@haggle/contract/messages/translate';
import { currentPicture } from '../../../lib/fresh-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { useWritingPictures } from '../writing/use-pictures.ts';

interface CoverFieldProps {
  /** The picture's address, empty without one. */
  url: string;
  hint: string;
  error: string | undefined;
  onChange: (url: string, key: string) => void;
}

/** A field for the picture above a text. */
export function CoverField({ url, hint, error, onChange }: CoverFieldProps) {
  const { add, isBusy, failure } = useWritingPictures(({ key, address }) => onChange(address.replace(/#.*$/, ''), key));
  return (
    <div className="flex flex-col gap-2">
      {url && (
        <img
          src={currentPicture(url)}
          alt={t('admin-content.details.coverNow')}
          className="max-h-40 max-w-full self-start rounded-lg border object-contain"
        />
      )}
      <Field
        label={t('admin-content.details.cover')}
        hint={isBusy ? t('admin-content.tools.sending') : hint}
        error={failure ?? error}
      >
        {(control) => (
          <FileInput {...control} accept="image/*" onChange={({ target: { files } }) => void add([...(files ?? [])])} />
        )}
      </Field>
      {url && (
        <Button size="small" className="self-start" onClick={() => onChange('', '')}>
          {t('admin-content.details.removeCover')}
        </Button>
      )}
    </div>
  );
}

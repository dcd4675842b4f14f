import { t } from '@haggle/contract/messages/translate';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input } from '../../../ui/inputs.tsx';

interface SettingsSearchProps {
  words: string;
  onlyChanged: boolean;
  onWords: (words: string) => void;
  onChanged: (onlyChanged: boolean) => void;
}

/** Filters the settings by search words, and to those that were changed. */
export function SettingsSearch({ words, onlyChanged, onWords, onChanged }: SettingsSearchProps) {
  return (
    <search className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-2">
      <Field label={t('admin-settings.search.label')} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={words}
            autoComplete="off"
            onChange={(event) => onWords(event.target.value)}
          />
        )}
      </Field>
      <Checkbox checked={onlyChanged} onChange={(event) => onChanged(event.target.checked)}>
        {t('admin-settings.search.onlyChanged')}
      </Checkbox>
    </search>
  );
}

import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';

interface AccentFieldProps {
  /** `#rrggbb`, or empty for the default colour. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field for the site's own accent colour, picked with the browser's colour picker or typed. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  return (
    <Field label={t('admin-settings.accent.label')} hint={t('admin-settings.accent.hint')} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={t('admin-settings.accent.pick')}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ea5a1c'}
            onChange={(event) => onChange(event.target.value)}
            className="h-10 w-14 shrink-0 cursor-pointer rounded-lg border border-line-strong bg-surface p-1"
          />
          <Input
            {...control}
            value={value}
            placeholder={t('admin-settings.accent.placeholder')}
            onChange={(event) => onChange(event.target.value)}
            className="w-52!"
            spellCheck={false}
          />
          {value && <Button onClick={() => onChange('')}>{t('admin-settings.accent.restore')}</Button>}
        </div>
      )}
    </Field>
  );
}

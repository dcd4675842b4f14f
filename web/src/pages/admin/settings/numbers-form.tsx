import { tableOf } from '@haggle/contract/keys';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { SettingsEffects } from '@haggle/contract/operations/settings-effects';
import type { SettingsChange } from '@haggle/contract/site/settings';
import type { ReactNode } from 'react';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { EffectLine } from './effect-line.tsx';
import type { EffectsBody } from './queries.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** A numeric setting. */
export interface NumberField<K extends string> {
  key: K;
  label: string;
  hint?: string;
  bounds: readonly [least: number, most: number];
  value: number;
  /** The default; undefined while it loads. */
  defaultValue: number | undefined;
}

interface NumberGroup<K extends string> {
  legend?: string;
  fields: readonly NumberField<K>[];
}

interface NumbersFormProps<K extends string> {
  /** The name under which the draft is stored. */
  draft: string;
  groups: readonly NumberGroup<K>[];
  /** The label of the save button. */
  label: string;
  /** The request for the effects of unsaved numbers, and the text describing them. */
  effect?: { of: (values: Record<K, number>) => EffectsBody; text: (effects: SettingsEffects) => string[] };
  /** More tools for unsaved numbers, which are undefined while any is invalid. */
  tools?: (values: Record<K, number> | undefined) => ReactNode;
  /** Turns the numbers into the settings to save. */
  toChange: (values: Record<K, number>) => SettingsChange;
}

/** A form for related numbers, each with its default. Their effect is shown before they are saved. */
export function NumbersForm<K extends string>({ draft, groups, label, effect, tools, toChange }: NumbersFormProps<K>) {
  const fields = groups.flatMap((group) => group.fields);
  const initialValues = Object.fromEntries(fields.map(({ key, value }) => [key, String(value)]));
  const toNumbers = (typed: Record<string, string>) =>
    tableOf(
      fields.map(({ key }) => key),
      (key) => Number(typed[key]),
    );
  const form = useSettingsForm({ values: initialValues, draft }, (submitted) => toChange(toNumbers(submitted)));
  const typed = form.watch();
  const isValid = fields.every(({ key, bounds }) => refusalOf(typed[key] ?? '', bounds) === undefined);
  const isChanged = fields.some(({ key, value }) => Number(typed[key]) !== value);
  return (
    <AdminForm form={form} className="flex flex-col gap-4">
      {groups.map(({ legend, fields }) => (
        <fieldset key={fields[0]?.key}>
          {legend && <legend className="mb-2 font-medium">{legend}</legend>}
          <div className="grid items-start gap-4 sm:grid-cols-2 compact:grid-cols-3">
            {fields.map(({ key, label, hint, bounds, defaultValue }) => (
              <Field
                key={key}
                label={label}
                hint={hint}
                error={form.errorOf(key)}
                aside={
                  defaultValue !== undefined &&
                  Number(typed[key]) !== defaultValue &&
                  t('admin-settings.defaults.usual', { value: formatNumber(defaultValue) })
                }
              >
                {(control) => (
                  <Input
                    {...control}
                    {...form.register(key, { validate: (text) => refusalOf(text, bounds) ?? true })}
                    type="number"
                    min={bounds[0]}
                    max={bounds[1]}
                    inputMode={bounds[0] < 0 ? 'text' : 'numeric'}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      {effect && (
        <EffectLine body={isValid && isChanged ? effect.of(toNumbers(typed)) : undefined} text={effect.text} />
      )}
      {tools?.(isValid ? toNumbers(typed) : undefined)}
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {label}
      </Button>
    </AdminForm>
  );
}

/** The error in a typed number, if any. */
function refusalOf(text: string, [least, most]: readonly [number, number]): string | undefined {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number)) return t('fields.wholeNumber');
  if (number < least) return t('site.fields.atLeast', { least });
  return number > most ? t('site.fields.most', { most }) : undefined;
}

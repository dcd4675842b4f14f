import type { ImportPlan, ImportPreview } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import type { SourceInput } from '@haggle/contract/sources/sources';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { ColumnChoices } from '../imports/column-choices.tsx';
import { PlanSwitches } from '../imports/plan-switches.tsx';
import { PreviewRows } from '../imports/preview-rows.tsx';

interface SourceFormProps {
  initialInput: SourceInput;
  /** Undefined if the source couldn't be fetched now; its column mapping then can't be edited. */
  preview: ImportPreview | undefined;
  label: string;
  save: (input: SourceInput) => Promise<void>;
}

/** Minutes between readings of a source, to choose from. */
const intervals = [15, 30, 60, 180, 360, 720, 1440, 10_080] as const;

/** The form of a source: its name, schedule and column mapping, with a preview of the import. */
export function SourceForm({ initialInput, preview, label, save }: SourceFormProps) {
  const { input, shown, isBusy, failure, change, plan, submit } = useSourceForm({ initialInput, preview, save });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-3xl flex-col gap-4">
      <Section title={t('admin-sources.form.title')}>
        <div className="flex flex-col gap-5">
          <Field label={t('admin-sources.form.name')}>
            {(control) => (
              <Input {...control} value={input.name} onChange={({ target }) => change({ name: target.value })} />
            )}
          </Field>
          <Field label={t('admin-sources.form.every')}>
            {(control) => (
              <Select
                {...control}
                className="w-44!"
                value={input.everyMinutes}
                onChange={({ target }) => change({ everyMinutes: Number(target.value) })}
              >
                {intervals.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {t(`admin-sources.every.m${minutes}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <SwitchRow
            name={t('admin-sources.form.on')}
            note={t('admin-sources.form.onText')}
            isOn={input.isOn}
            onSwitch={(isOn) => change({ isOn })}
          />
        </div>
      </Section>
      {shown && (
        <Section title={t('admin-imports.plan.columns')} text={t('admin-imports.plan.columnsText')}>
          <ColumnChoices columns={shown.columns} plan={input.plan} onChange={plan} />
        </Section>
      )}
      <Section title={t('admin-imports.plan.options')}>
        <PlanSwitches plan={input.plan} onChange={plan} />
      </Section>
      {shown && (
        <Section title={t('admin-imports.preview.title')} text={t('admin-imports.preview.text')}>
          <div aria-busy={isBusy}>
            <PreviewRows rows={shown.rows} />
          </div>
        </Section>
      )}
      {failure && <ErrorLine text={failure} />}
      <Button type="submit" variant="primary" className="self-start" disabled={isBusy}>
        {label}
      </Button>
    </form>
  );
}

function useSourceForm({ initialInput, preview, save }: Omit<SourceFormProps, 'label'>) {
  const api = useApi();
  const [input, setInput] = useState(initialInput);
  const previewing = useMutation({
    scope: { id: `source ${initialInput.url}` },
    mutationFn: (plan: ImportPlan) => api('POST /admin/sources/preview', { body: { url: initialInput.url, plan } }),
  });
  const saving = useMutation({ mutationFn: save });
  const error = saving.error ?? previewing.error;
  const change = (part: Partial<SourceInput>) => setInput((before) => ({ ...before, ...part }));
  return {
    input,
    shown: previewing.data?.data.preview ?? preview,
    isBusy: previewing.isPending || saving.isPending,
    failure: error ? refusalText(error) : undefined,
    change,
    plan: (part: Partial<ImportPlan>) => {
      const next = { ...input.plan, ...part };
      change({ plan: next });
      // Without a first preview there is nothing to refresh.
      if (preview) previewing.mutate(next);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      saving.mutate(input);
    },
  };
}

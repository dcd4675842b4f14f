import * as wordLimits from '@haggle/contract/limits/email-words';
import { t } from '@haggle/contract/messages/translate';
import type { EmailTemplate, EmailWords } from '@haggle/contract/operations/email-templates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { emailPreviewQuery, emailTemplatesQuery } from './queries.ts';
import { templateName } from './template-names.ts';

/** The editor for the text of an email, with a preview next to it. */
export function EditTemplate({ template }: { template: EmailTemplate }) {
  const { name, fills, needs, first, hasClosing, own } = template;
  const form = useTemplateForm(template);
  const words = toWords(form.watch(), first);
  return (
    <div className="grid gap-4 compact:grid-cols-2">
      <Section title={templateName(name)} text={t('admin-email-templates.fillsText')}>
        <AdminForm form={form} className="flex flex-col gap-4">
          <p className="flex flex-wrap gap-2" dir="ltr">
            {fills.map((fill) => (
              <code key={fill} className="rounded bg-sunken px-1.5 text-sm">{`{${fill}}`}</code>
            ))}
          </p>
          <Field label={t('admin-email-templates.subject')} error={form.errorOf('subject')}>
            {(control) => <Input {...control} {...form.register('subject')} maxLength={wordLimits.maxSubjectLength} />}
          </Field>
          <Field
            label={t('admin-email-templates.body')}
            hint={
              needs.length > 0
                ? t('admin-email-templates.needs', { places: needs.map((need) => `{${need}}`).join(' ') })
                : t('admin-email-templates.bodyHint')
            }
            error={form.errorOf('body')}
          >
            {(control) => (
              <Textarea {...control} {...form.register('body')} rows={8} maxLength={wordLimits.maxBodyLength} />
            )}
          </Field>
          {first.button !== null && (
            <Field
              label={t('admin-email-templates.button')}
              hint={t('admin-email-templates.buttonHint')}
              error={form.errorOf('button')}
            >
              {(control) => <Input {...control} {...form.register('button')} maxLength={wordLimits.maxButtonLength} />}
            </Field>
          )}
          {hasClosing && (
            <Field label={t('admin-email-templates.closing')} error={form.errorOf('closing')}>
              {(control) => (
                <Textarea {...control} {...form.register('closing')} rows={3} maxLength={wordLimits.maxClosingLength} />
              )}
            </Field>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={form.isSubmitting}>
              {t('ui.actions.save')}
            </Button>
            <TestButton template={template} words={words} />
            {own && <ResetButton template={template} />}
          </div>
        </AdminForm>
      </Section>
      <Preview template={template} words={words} />
    </div>
  );
}

interface Fields {
  subject: string;
  body: string;
  button: string;
  closing: string;
}

/** The form's values as the template's words. An email without a button has no text for it. */
function toWords({ button, ...rest }: Fields, first: EmailWords): EmailWords {
  return { ...rest, button: first.button === null ? null : button };
}

function useTemplateForm({ name, first, own }: EmailTemplate) {
  const api = useApi();
  const client = useQueryClient();
  const current = own ?? first;
  const values: Fields = { ...current, button: current.button ?? '' };
  const form = useAdminForm<Fields>({ values, draft: `email ${name}` }, async (fields) => {
    await api('PUT /admin/email-templates/:name', { params: { name }, body: toWords(fields, first) });
    // The editor is remounted with the saved text.
    await form.draft.done(fields);
    await client.invalidateQueries({ queryKey: emailTemplatesQuery(api).queryKey });
    toast(t('admin-email-templates.saved'), 'good');
  });
  return form;
}

function TestButton({ template: { name }, words }: { template: EmailTemplate; words: EmailWords }) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await api('POST /admin/email-templates/:name/test', { params: { name }, body: words });
      toast(t('admin-email-templates.tested'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button disabled={isBusy} onClick={() => void send()}>
      {t('admin-email-templates.test')}
    </Button>
  );
}

function ResetButton({ template: { name } }: { template: EmailTemplate }) {
  const api = useApi();
  const client = useQueryClient();
  async function reset(): Promise<void> {
    try {
      await api('DELETE /admin/email-templates/:name', { params: { name } });
      await client.invalidateQueries({ queryKey: emailTemplatesQuery(api).queryKey });
      toast(t('admin-email-templates.restored'), 'good');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  }
  return <Button onClick={() => void reset()}>{t('admin-email-templates.restore')}</Button>;
}

function Preview({ template: { name }, words }: { template: EmailTemplate; words: EmailWords }) {
  const settled = JSON.parse(useDebouncedText(JSON.stringify(words), 400)) as EmailWords;
  const { data, error } = useQuery(emailPreviewQuery(useApi(), name, settled));
  return (
    <section aria-label={t('admin-email-templates.preview')} className="min-w-0">
      <div className="sticky top-20">
        {error && <p className="mb-2 text-danger text-sm">{refusalText(error)}</p>}
        {data && (
          <>
            <p className="mb-2 break-words font-medium">
              <bdi>{data.subject}</bdi>
            </p>
            {/* Sandboxed without permissions: scripts, forms and links don't work. */}
            <iframe
              title={t('admin-email-templates.preview')}
              sandbox=""
              srcDoc={data.html}
              className="h-[34rem] w-full rounded-lg border border-line"
            />
          </>
        )}
      </div>
    </section>
  );
}

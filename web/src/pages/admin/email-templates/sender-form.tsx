import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { useQuery } from '@tanstack/react-query';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { siteSettingsQuery } from '../settings/queries.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';

/** The form for the sender of emails, and the address for replies. */
export function SenderForm() {
  const { data, error, isPending, refetch } = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  return (
    <Section id="sender" title={t('admin-email-templates.sender.title')} text={t('admin-email-templates.sender.text')}>
      {isPending && <Skeleton className="h-40 rounded-xl" />}
      {error && !data && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && <Fields settings={data} />}
    </Section>
  );
}

function Fields({ settings }: { settings: SiteSettings }) {
  const values = {
    emailSenderAddress: settings.emailSenderAddress ?? '',
    emailSenderName: settings.emailSenderName ?? '',
    emailReplyTo: settings.emailReplyTo ?? '',
  };
  const form = useSettingsForm(
    { values, draft: 'settings sender' },
    ({ emailSenderAddress, emailSenderName, emailReplyTo }) => ({
      emailSenderAddress: emailSenderAddress || null,
      emailSenderName: emailSenderName || null,
      emailReplyTo: emailReplyTo || null,
    }),
  );
  return (
    <AdminForm form={form} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('admin-email-templates.sender.address')}
          hint={t('admin-email-templates.sender.addressHint')}
          error={form.errorOf('emailSenderAddress')}
        >
          {(control) => <Input {...control} {...form.register('emailSenderAddress')} type="email" />}
        </Field>
        <Field
          label={t('admin-email-templates.sender.name')}
          hint={t('admin-email-templates.sender.nameHint')}
          error={form.errorOf('emailSenderName')}
        >
          {(control) => <Input {...control} {...form.register('emailSenderName')} />}
        </Field>
        <Field
          label={t('admin-email-templates.sender.replyTo')}
          hint={t('admin-email-templates.sender.replyToHint')}
          error={form.errorOf('emailReplyTo')}
        >
          {(control) => <Input {...control} {...form.register('emailReplyTo')} type="email" />}
        </Field>
      </div>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('admin-email-templates.sender.save')}
      </Button>
    </AdminForm>
  );
}

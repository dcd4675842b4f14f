import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { reportAddressQuery } from './queries.ts';

/** The dialog that sets or replaces the address of a partner's reports. Nothing of it is kept as a draft: it has keys. */
export function ReportAddressDialog({ id, isSet, onClose }: { id: string; isSet: boolean; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const values = { url: '', headerName: '', headerValue: '' };
  const form = useAdminForm({ values }, async ({ url, headerName, headerValue }) => {
    const body = { url, headerName: headerName.trim() || null, headerValue: headerValue.trim() || null };
    const { data } = await api('PUT /admin/affiliate/partners/:id/report-address', { params: { id }, body });
    client.setQueryData(reportAddressQuery(api, id).queryKey, data);
    toast(t('admin-partners.reports.saved'), 'good');
    onClose();
  });
  const plain = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      title={isSet ? t('admin-partners.reports.replace') : t('admin-partners.reports.set')}
      label={t('admin-partners.reports.save')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isSet && <p className="text-soft">{t('admin-partners.reports.replaceText')}</p>}
      <Field
        label={t('admin-partners.reports.url')}
        hint={t('admin-partners.reports.urlHint')}
        error={form.errorOf('url')}
      >
        {(control) => <Input {...control} {...form.register('url')} {...plain} type="url" inputMode="url" />}
      </Field>
      <Field
        label={t('admin-partners.reports.headerName')}
        hint={t('admin-partners.reports.headerNameHint')}
        error={form.errorOf('headerName')}
      >
        {(control) => <Input {...control} {...form.register('headerName')} {...plain} />}
      </Field>
      <Field
        label={t('admin-partners.reports.headerValue')}
        hint={t('admin-partners.reports.headerValueHint')}
        error={form.errorOf('headerValue')}
      >
        {(control) => <Input {...control} {...form.register('headerValue')} {...plain} type="password" />}
      </Field>
    </FormDialog>
  );
}

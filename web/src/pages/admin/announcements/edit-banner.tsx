import type { Banner } from '@haggle/contract/broadcast/banners';
import { bannerTones } from '@haggle/contract/broadcast/choices';
import * as broadcastLimits from '@haggle/contract/limits/broadcast';
import { siteZoneName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { fromLocalInput, toLocalInput } from '../../../lib/local-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { bannersQuery } from './queries.ts';

/** The dialog that adds or edits an announcement. */
export function EditBanner({ banner, onClose }: { banner: Banner | undefined; onClose: () => void }) {
  const form = useBannerForm(banner, onClose);
  const zone = siteZoneName();
  return (
    <FormDialog
      title={banner ? t('admin-announcements.banners.edit') : t('admin-announcements.banners.add')}
      label={t('admin-announcements.banners.save')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field label={t('admin-announcements.fields.text')} error={form.errorOf('text')}>
        {(control) => (
          <Textarea {...control} {...form.register('text')} rows={3} maxLength={broadcastLimits.maxBannerTextLength} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('admin-announcements.fields.label')} error={form.errorOf('label')}>
          {(control) => (
            <Input {...control} {...form.register('label')} maxLength={broadcastLimits.maxBannerLabelLength} />
          )}
        </Field>
        <Field
          label={t('admin-announcements.fields.url')}
          hint={t('admin-announcements.fields.urlHint')}
          error={form.errorOf('url')}
        >
          {(control) => <Input {...control} {...form.register('url')} inputMode="url" />}
        </Field>
        <Field
          label={t('admin-announcements.fields.starts')}
          hint={t('admin-announcements.fields.startsHint', { zone })}
          error={form.errorOf('startsAt')}
        >
          {(control) => <Input {...control} {...form.register('startsAt')} type="datetime-local" />}
        </Field>
        <Field
          label={t('admin-announcements.fields.ends')}
          hint={t('admin-announcements.fields.endsHint')}
          error={form.errorOf('endsAt')}
        >
          {(control) => <Input {...control} {...form.register('endsAt')} type="datetime-local" />}
        </Field>
      </div>
      <Field label={t('admin-announcements.fields.tone')} error={form.errorOf('tone')}>
        {(control) => (
          <Select {...control} {...form.register('tone')}>
            {bannerTones.map((tone) => (
              <option key={tone} value={tone}>
                {t(`admin-announcements.tones.${tone}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

function useBannerForm(banner: Banner | undefined, onClose: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const values = {
    text: banner?.text ?? '',
    label: banner?.link?.label ?? '',
    url: banner?.link?.url ?? '',
    tone: banner?.tone ?? 'calm',
    startsAt: toLocalInput(banner?.startsAt ?? null),
    endsAt: toLocalInput(banner?.endsAt ?? null),
  };
  const form = useAdminForm(
    { values, draft: `banner ${banner?._id ?? 'new'}` },
    async ({ text, label, url, tone, startsAt, endsAt }) => {
      const link = label || url ? { label, url } : null;
      const body = { text, tone, link, startsAt: fromLocalInput(startsAt), endsAt: fromLocalInput(endsAt) };
      if (banner) await api('PUT /admin/banners/:id', { params: { id: banner._id }, body });
      else await api('POST /admin/banners', { body });
      await client.invalidateQueries({ queryKey: bannersQuery(api).queryKey });
      toast(t('admin-announcements.banners.saved'), 'good');
      onClose();
    },
  );
  return form;
}

import { t } from '@haggle/contract/messages/translate';
import type { NameKind, StoreOrBrand } from '@haggle/contract/stores/admin';
import { useState } from 'react';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { upload } from '../../../lib/upload.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/inputs.tsx';

interface EditNameProps {
  kind: NameKind;
  row: StoreOrBrand;
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
}

/** The dialog that edits the name and slug of a store or brand, and a store's link and logo. */
export function EditName({ kind, row, onDone, onClose }: EditNameProps) {
  const api = useApi();
  const [logo, setLogo] = useState<File>();
  const isStore = kind === 'stores';
  const isOwnLogo = row.logoUrl?.startsWith('/images/') ?? false;
  const values = {
    name: row.name,
    slug: row.slug,
    link: row.link ?? '',
    logoUrl: isOwnLogo ? '' : (row.logoUrl ?? ''),
  };
  const form = useAdminForm<typeof values & { logo?: string }>(
    { values: { ...values, logo: '' }, draft: `${kind} ${row._id}` },
    async (submitted) => {
      // Only what was changed: the server takes a given name or link as chosen, and it no longer follows the deals.
      const isChanged = (field: keyof typeof values) => submitted[field] !== values[field];
      const body = {
        ...(isChanged('name') && { name: submitted.name }),
        ...(isChanged('slug') && { slug: submitted.slug }),
        ...(isChanged('link') && { link: submitted.link || null }),
        ...(isChanged('logoUrl') && { logoUrl: submitted.logoUrl || null }),
      };
      const params = { id: row._id };
      await api('PUT /admin/catalogue/names/:kind/:id', { params: { kind, ...params }, body });
      if (logo) {
        const data = new FormData();
        data.set('logo', logo);
        await api('PUT /admin/catalogue/stores/:id/logo', { params, body: data }, undefined, upload());
      }
      await onDone(t('admin-stores-brands.edited', { name: submitted.name }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={t('admin-stores-brands.editTitle', { name: row.name })}
      label={t('ui.actions.save')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field label={t('admin-stores-brands.name')} error={form.errorOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <Field
        label={t('admin-stores-brands.address')}
        hint={t('admin-stores-brands.addressHint')}
        error={form.errorOf('slug')}
      >
        {(control) => <Input {...control} {...form.register('slug')} autoCapitalize="none" spellCheck={false} />}
      </Field>
      {isStore && (
        <>
          <Field label={t('admin-stores-brands.storeLink')} error={form.errorOf('link')}>
            {(control) => <Input {...control} {...form.register('link')} type="url" inputMode="url" />}
          </Field>
          <Field label={t('admin-stores-brands.logoAddress')} error={form.errorOf('logoUrl')}>
            {(control) => <Input {...control} {...form.register('logoUrl')} type="url" inputMode="url" />}
          </Field>
          <Field
            label={t('admin-stores-brands.ownLogo')}
            hint={t('admin-stores-brands.ownLogoHint')}
            error={form.errorOf('logo')}
          >
            {(control) => (
              <FileInput {...control} accept="image/*" onChange={(event) => setLogo(event.target.files?.[0])} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

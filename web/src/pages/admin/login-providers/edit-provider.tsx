import type { AdminProvider } from '@haggle/contract/accounts/login-providers';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox, Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { presets } from './presets.ts';

const emptyProvider = { slug: '', name: '', issuer: '', clientId: '', clientSecret: '', isOn: true };

/** The dialog that adds or edits a login provider. A stored secret is never shown again. */
export function EditProvider({ provider, onClose }: { provider: AdminProvider | undefined; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { slug, name, issuer, clientId, isOn } = provider ?? emptyProvider;
  const form = useAdminForm(
    {
      values: { slug, name, issuer, clientId, clientSecret: '', isOn },
      draft: `login provider ${provider?.slug ?? 'new'}`,
      omits: ['clientSecret'],
    },
    async (draft) => {
      const { slug, clientSecret, ...rest } = draft;
      await api('PUT /admin/login-providers/:slug', {
        params: { slug },
        body: { ...rest, ...(clientSecret && { clientSecret }) },
      });
      await client.invalidateQueries({ queryKey: ['mine', 'login-providers'] });
      onClose();
      toast(t('admin-login-providers.saved', { name: rest.name }), 'good');
    },
  );
  const callback = provider?.callback ?? `${window.location.origin}/login-callback`;
  return (
    <FormDialog
      title={provider ? t('admin-login-providers.edit', { name }) : t('admin-login-providers.add')}
      label={t('ui.actions.save')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      {!provider && (
        <Presets
          onChoose={(preset) => {
            for (const name of ['slug', 'name', 'issuer'] as const) form.setValue(name, preset[name]);
          }}
        />
      )}
      <Field label={t('admin-login-providers.name')} error={form.errorOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      {!provider && (
        <Field
          label={t('admin-login-providers.slug')}
          hint={t('admin-login-providers.slugHint')}
          error={form.errorOf('slug')}
        >
          {(control) => <Input {...control} {...form.register('slug')} dir="ltr" autoCapitalize="none" />}
        </Field>
      )}
      <Field
        label={t('admin-login-providers.issuer')}
        hint={t('admin-login-providers.issuerHint')}
        error={form.errorOf('issuer')}
      >
        {(control) => <Input {...control} {...form.register('issuer')} dir="ltr" inputMode="url" />}
      </Field>
      <Field label={t('admin-login-providers.clientId')} error={form.errorOf('clientId')}>
        {(control) => <Input {...control} {...form.register('clientId')} dir="ltr" autoComplete="off" />}
      </Field>
      <Field
        label={t('admin-login-providers.clientSecret')}
        hint={provider?.hasSecret ? t('admin-login-providers.secretKept') : undefined}
        error={form.errorOf('clientSecret')}
      >
        {(control) => (
          <Input {...control} {...form.register('clientSecret')} dir="ltr" type="password" autoComplete="off" />
        )}
      </Field>
      <Callback address={callback} />
      <p className="text-faint text-sm">{t('admin-login-providers.verifiedHint')}</p>
      <Checkbox {...form.register('isOn')}>{t('admin-login-providers.isOn')}</Checkbox>
    </FormDialog>
  );
}

function Presets({ onChoose }: { onChoose: (preset: (typeof presets)[number]) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {presets.map((preset) => (
        <Button key={preset.slug} size="small" onClick={() => onChoose(preset)}>
          {preset.name}
        </Button>
      ))}
    </div>
  );
}

function Callback({ address }: { address: string }) {
  return (
    <div className="text-sm">
      <p className="mb-1 text-soft">{t('admin-login-providers.callback')}</p>
      <CopyLine text={address} />
    </div>
  );
}

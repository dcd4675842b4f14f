import type { Channel } from '@haggle/contract/delivery/channels';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { RuleFields, ServiceFields, TemplateField } from './channel-fields.tsx';
import { type ChannelForm, toDraft, toForm } from './channel-form.ts';
import { SigningSecret } from './signing-secret.tsx';

/** The dialog that adds or edits a channel. A stored token is never shown again. */
export function EditChannel({ channel, onClose }: { channel: Channel | undefined; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [signingSecret, setSigningSecret] = useState<string>();
  /** @returns the signing secret of a new webhook */
  async function send(body: ReturnType<typeof toDraft>): Promise<string | null> {
    if (!channel) return (await api('POST /admin/channels', { body })).data.signingSecret;
    await api('PUT /admin/channels/:id', { params: { id: channel._id }, body });
    return null;
  }
  const form = useAdminForm<ChannelForm>(
    { values: toForm(channel), draft: `channel ${channel?._id ?? 'new'}`, omits: ['secret', 'address'] },
    async (submitted) => {
      const body = toDraft(submitted);
      const secret = await send(body);
      await client.invalidateQueries({ queryKey: ['mine', 'channels'] });
      if (secret) setSigningSecret(secret);
      else onClose();
      toast(t('admin-channels.saved', { name: body.name }), 'good');
    },
  );
  if (signingSecret) return <SigningSecret secret={signingSecret} onClose={onClose} />;
  return (
    <FormDialog
      title={channel ? t('admin-channels.edit', { name: channel.name }) : t('admin-channels.add')}
      label={t('ui.actions.save')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <ServiceFields form={form} channel={channel} />
      <RuleFields form={form} />
      <TemplateField form={form} />
      <Checkbox {...form.register('isOn')}>{t('admin-channels.isOn')}</Checkbox>
    </FormDialog>
  );
}

import type { AnswerOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShownOnce } from '../../../features/admin-kit/shown-once.tsx';
import { verificationQuery } from '../../../features/credentials/queries.ts';
import { RoleChoice } from '../../../features/users/role-choice.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { type GrantableRole, toRoles } from '../../../lib/role-words.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/inputs.tsx';

type CreatedInvitation = AnswerOf<'POST /admin/invitations'>['data'];

/** The dialog that invites someone to roles, then shows the link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreatedInvitation>();
  return created ? (
    <CreatedDialog created={created} onClose={onClose} />
  ) : (
    <DraftDialog onCreated={setCreated} onClose={onClose} />
  );
}

function DraftDialog({ onCreated, onClose }: { onCreated: (created: CreatedInvitation) => void; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [selectedRoles, setSelectedRoles] = useState<GrantableRole[]>(['moderator']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /admin/invitations', { body: { email: email.trim() || null, ...toRoles(selectedRoles) } }),
    onSuccess: ({ data }) => onCreated(data),
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'invitations'] }),
  });
  return (
    <FormDialog
      title={t('admin-invitations.dialogTitle')}
      label={t('admin-invitations.make')}
      isBusy={isPending}
      isReady
      failure={error ? refusalText(error) : undefined}
      onSubmit={async () => mutate()}
      onClose={onClose}
    >
      <Field label={t('admin-invitations.email')} hint={t('admin-invitations.emailHint')}>
        {(control) => (
          <Input {...control} type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
        )}
      </Field>
      <RoleChoice chosen={selectedRoles} onChange={setSelectedRoles} />
      <p className="text-faint text-sm">{t('admin-invitations.rolesHint')}</p>
    </FormDialog>
  );
}

function CreatedDialog({
  created: { invitation, link },
  onClose,
}: {
  created: CreatedInvitation;
  onClose: () => void;
}) {
  const { email } = invitation;
  const { data } = useQuery(verificationQuery(useApi()));
  const messageKey = data?.canSend === false ? 'kept' : 'sent';
  return (
    <ShownOnce
      title={t('admin-invitations.madeTitle')}
      text={email ? t(`admin-invitations.${messageKey}`, { email }) : t('admin-invitations.passOn')}
      secret={link}
      onClose={onClose}
    />
  );
}

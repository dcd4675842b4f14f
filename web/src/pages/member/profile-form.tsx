import type { Me } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RestoredDraftNote } from '../../features/drafts/restored-draft-note.tsx';
import { useFormDraft } from '../../features/drafts/use-form-draft.ts';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { lengthText } from '../../ui/length-text.ts';
import { toast } from '../../ui/toast.ts';
import { useApplyUser } from './use-avatar.ts';

const resolver = contractResolver<{ displayName?: string | null | undefined; bio?: string | undefined }>(
  async () => (await import('@haggle/contract/accounts/users')).ProfileChange,
);

/** The form for the member's display name and bio. */
export function ProfileForm({ user }: { user: Me }) {
  const api = useApi();
  const router = useRouter();
  const applyUser = useApplyUser();
  const [error, setError] = useState<string>();
  const values = { displayName: user.displayName ?? '', bio: user.bio };
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: values });
  const draft = useFormDraft(form, { name: 'profile', values });
  const { errors, isSubmitting, isDirty } = form.formState;
  const bioLength = form.watch('bio')?.trim().length ?? 0;

  const submit = form.handleSubmit(async (body) => {
    setError(undefined);
    try {
      applyUser((await api('PUT /auth/profile', { body })).data);
    } catch (failure) {
      if (showRefusal(failure, ['displayName', 'bio'], form.setError)) return;
      setError((failure instanceof ApiError && failure.failure?.error) || t('member.profile.failed'));
      return;
    }
    await draft.done(body);
    toast(t('member.profile.saved'), 'good');
    await router.navigate({ to: '/profile' });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {draft.isFound && <RestoredDraftNote isStale={draft.isStale} onDiscard={() => void draft.discard()} />}
      {error && <ErrorLine text={error} />}
      <Field
        label={t('member.profile.displayName')}
        hint={t('member.profile.displayNameHint', { username: user.username })}
        error={errors.displayName?.message}
      >
        {(control) => <Input {...control} {...form.register('displayName')} autoComplete="name" />}
      </Field>
      <Field
        label={t('member.profile.bio')}
        hint={t('member.profile.bioHint')}
        error={errors.bio?.message}
        aside={
          <span className={bioLength > accountLimits.maxBioLength ? 'text-danger' : undefined}>
            {lengthText(bioLength, accountLimits.maxBioLength)}
          </span>
        }
      >
        {(control) => <Textarea {...control} {...form.register('bio')} rows={5} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('ui.actions.saving') : t('member.profile.save')}
        </Button>
        <LinkButton to="/profile" variant="quiet">
          {t('ui.actions.cancel')}
        </LinkButton>
      </div>
      <LeaveGuard
        isUnsaved={() => isDirty && !isSubmitting && !draft.isUntouched()}
        text={t('member.profile.unsaved')}
      />
    </form>
  );
}

import type { Me } from '@haggle/contract/accounts/users';
import { limits } from '@haggle/contract/limits/limits';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { toast } from '../../ui/toast.ts';
import { useTakeOver } from './use-avatar.ts';

const resolver = contractResolver<{ displayName?: string | null | undefined; bio?: string | undefined }>(
  async () => (await import('@haggle/contract/accounts/users')).ProfileChange,
);

/** Name and words about oneself. */
export function ProfileForm({ user }: { user: Me }) {
  const api = useApi();
  const router = useRouter();
  const takeOver = useTakeOver();
  const [error, setError] = useState<string>();
  const form = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { displayName: user.displayName ?? '', bio: user.bio },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const written = form.watch('bio')?.trim().length ?? 0;

  const submit = form.handleSubmit(async (body) => {
    setError(undefined);
    try {
      takeOver((await api('PUT /auth/profile', { body })).data);
    } catch (failure) {
      if (showRefusal(failure, ['displayName', 'bio'], form.setError)) return;
      setError((failure instanceof ApiError && failure.failure?.error) || 'Profile update failed');
      return;
    }
    toast('Your profile is saved.', 'good');
    await router.navigate({ to: '/profile' });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && <ErrorLine text={error} />}
      <Field
        label="Display name"
        hint={`Shown instead of ${user.username}. May stay empty.`}
        error={errors.displayName?.message}
      >
        {(control) => <Input {...control} {...form.register('displayName')} autoComplete="name" />}
      </Field>
      <Field
        label="About you"
        hint="Everybody can read it."
        error={errors.bio?.message}
        aside={
          <span className={written > limits.user.bioMost ? 'text-danger' : undefined}>
            {written} / {limits.user.bioMost}
          </span>
        }
      >
        {(control) => <Textarea {...control} {...form.register('bio')} rows={5} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save profile'}
        </Button>
        <LinkButton to="/profile" variant="quiet">
          Cancel
        </LinkButton>
      </div>
      <LeaveGuard isUnsaved={() => isDirty && !isSubmitting} text="What you changed here isn't saved yet." />
    </form>
  );
}

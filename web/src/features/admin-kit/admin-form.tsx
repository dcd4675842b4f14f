import type { FormEvent, ReactNode } from 'react';
import { ErrorLine } from '../../ui/error-line.tsx';
import { type Draft, DraftNote } from './draft-note.tsx';

interface AdminFormProps {
  /** The return value of `useAdminForm`. */
  form: { submit: (event: FormEvent) => Promise<void>; draft: Draft; failure?: string | undefined };
  className?: string;
  children: ReactNode;
}

/** A form in the admin area. Shows a restored draft and the reason the last save failed above the fields. */
export function AdminForm({ form, className = 'flex max-w-xl flex-col gap-4', children }: AdminFormProps) {
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className={className}>
      <DraftNote draft={form.draft} />
      {form.failure && <ErrorLine text={form.failure} />}
      {children}
    </form>
  );
}

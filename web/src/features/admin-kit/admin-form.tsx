import type { FormEvent, ReactNode } from 'react';
import { ErrorLine } from '../../ui/error-line.tsx';
import { type Draft, DraftNote } from './draft-note.tsx';

interface AdminFormProps {
  /** As `useAdminForm` gives it. */
  form: { submit: (event: FormEvent) => Promise<void>; draft: Draft; failure?: string | undefined };
  className?: string;
  children: ReactNode;
}

/** A form on a page of the admin area. Above its fields stand what was not saved last time, and why it could not be saved. */
export function AdminForm({ form, className = 'flex max-w-xl flex-col gap-4', children }: AdminFormProps) {
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className={className}>
      <DraftNote draft={form.draft} />
      {form.failure && <ErrorLine text={form.failure} />}
      {children}
    </form>
  );
}

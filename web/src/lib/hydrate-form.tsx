import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hydrateLater } from './hydrate-later.tsx';
import { lateForm } from './late-form.ts';

/**
 * `hydrateLater` for a form, which readers fill in as soon as they see it. React Hook Form leaves what they put in before
 * in its fields; sending it waits until the form is alive.
 */
export function hydrateForm<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ComponentType<P> {
  return hydrateLater(async () => {
    const Form = await load();
    return (props: P) => (
      <LateForm>
        <Form {...props} />
      </LateForm>
    );
  }, waiting);
}

/** Says of a form that it does not answer yet. */
export function LateForm({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className="contents" {...(!isAlive && { [lateForm]: '' })}>
      {children}
    </div>
  );
}

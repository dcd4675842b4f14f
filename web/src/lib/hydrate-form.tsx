import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hydrateLater } from './hydrate-later.tsx';
import { lateForm } from './late-form.ts';

/**
 * `hydrateLater` for a form, which readers may fill in before it is hydrated. React Hook Form keeps the values that are
 * already in the fields; submitting waits for hydration.
 */
export function hydrateForm<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode,
): ComponentType<P> {
  return hydrateLater(async () => {
    const Form = await load();
    return (props: P) => (
      <LateForm>
        <Form {...props} />
      </LateForm>
    );
  }, placeholder);
}

/** Marks a form that isn't hydrated yet. */
export function LateForm({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <div className="contents" {...(!isHydrated && { [lateForm]: '' })}>
      {children}
    </div>
  );
}

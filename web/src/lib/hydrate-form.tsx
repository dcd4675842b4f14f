import type { ComponentType, ReactNode } from 'react';
import { hydrateLater } from './hydrate-later.tsx';

/**
 * `hydrateLater` for a form, which readers fill in as soon as they see it: what they put in before it is alive stays, and
 * sending it by then waits for it.
 */
export function hydrateForm<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ComponentType<P> {
  return hydrateLater(async () => {
    const [Form, { KeptInput }] = await Promise.all([load(), import('./kept-input.tsx')]);
    return (props: P) => (
      <KeptInput>
        <Form {...props} />
      </KeptInput>
    );
  }, waiting);
}

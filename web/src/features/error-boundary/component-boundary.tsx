import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';

const ComponentError = lazyComponent(async () => (await import('./component-error.tsx')).ComponentError);

/** Contains errors to one part of a page. `name` is what the reader calls that part, such as `Price history`. */
export function ComponentBoundary({ name, children }: { name: string; children: ReactNode }) {
  const [failed] = useState(() => {
    let retryCount = 0;
    return ({ error, reset }: { error: unknown; reset: () => void }) => (
      <Suspense>
        <ComponentError
          name={name}
          error={error}
          retryCount={retryCount}
          onRetry={() => {
            retryCount += 1;
            reset();
          }}
        />
      </Suspense>
    );
  });
  return (
    <CatchBoundary getResetKey={() => name} errorComponent={failed}>
      {children}
    </CatchBoundary>
  );
}

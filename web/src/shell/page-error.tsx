import { browserLimits } from '@haggle/contract/browser-limits';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** Tries per address; the screen itself is made anew with each. */
const tries = new Map<string, number>();

/** Stands in for a page that failed, between navigation bar and footer. */
export function PageError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const { href } = router.state.location;
  const canRetry = (tries.get(href) ?? 0) < browserLimits.errorBoundaryRetries;

  function retry(): void {
    tries.set(href, (tries.get(href) ?? 0) + 1);
    reset();
    void router.invalidate();
  }

  return (
    <Page width="narrow" className="py-20 text-center">
      <title>Something went wrong</title>
      <p className="font-semibold text-danger text-sm">Page Error</p>
      <h1 className="mt-1 font-semibold text-2xl">Something went wrong</h1>
      <p className="mt-2 text-soft">This page is temporarily unavailable. We're working to fix the issue.</p>
      <div className="mt-6 flex justify-center gap-2">
        {canRetry ? (
          <Button variant="primary" onClick={retry}>
            Try Again
          </Button>
        ) : (
          <Button variant="primary" onClick={() => location.reload()}>
            Reload Page
          </Button>
        )}
        <Button onClick={() => router.history.back()}>Go Back</Button>
      </div>
    </Page>
  );
}

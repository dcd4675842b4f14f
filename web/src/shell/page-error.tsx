import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { FailureScreen } from './failure-screen.tsx';

/** Tries per address; the screen itself is made anew with each. */
const tries = new Map<string, number>();

/** Stands in for a page that failed, between navigation bar and footer. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { href } = router.state.location;
  const tried = tries.get(href) ?? 0;

  function retry(): void {
    tries.set(href, tried + 1);
    reset();
    void router.invalidate();
  }

  return (
    <Page width="narrow" className="py-20 text-center">
      <title>Something went wrong</title>
      <FailureScreen
        title="Page Error"
        text="This page is temporarily unavailable. We're working to fix the issue."
        error={error}
      >
        {tried < browserLimits.errorBoundaryRetries ? (
          <>
            <Button variant="primary" onClick={retry}>
              Try Again
            </Button>
            <Button onClick={() => router.history.back()}>Go Back</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => location.reload()}>
            Reload Page
          </Button>
        )}
      </FailureScreen>
    </Page>
  );
}

import * as requestLimits from '@haggle/contract/limits/requests';
import { t } from '@haggle/contract/messages/translate';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isMissingScript } from '../lib/missing-script.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { FailureScreen } from './failure-screen.tsx';

/** Retries per address; the screen itself remounts with each. */
const tries = new Map<string, number>();

/** Shown instead of a failed page, between navigation bar and footer. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { href } = router.state.location;
  const retryCount = tries.get(href) ?? 0;

  function retry(): void {
    tries.set(href, retryCount + 1);
    reset();
    void router.invalidate();
  }

  return (
    <Page width="narrow" className="py-20 text-center">
      <title>{t('shell.failure.title')}</title>
      <FailureScreen title={t('shell.failure.page')} text={t('shell.failure.pageText')} error={error}>
        {retryCount < requestLimits.errorBoundaryRetries && !isMissingScript(error) ? (
          <>
            <Button variant="primary" onClick={retry}>
              {t('ui.tryAgain')}
            </Button>
            <Button onClick={() => router.history.back()}>{t('shell.failure.back')}</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('shell.failure.reload')}
          </Button>
        )}
      </FailureScreen>
    </Page>
  );
}

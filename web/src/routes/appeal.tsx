import { createFileRoute, Link } from '@tanstack/react-router';
import { privateHead } from '../lib/head.ts';
import { SuspensionAppeal } from '../pages/moderation/suspension-appeal.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/appeal')({
  head: privateHead('Appeal'),
  component: () => (
    <Page width="narrow">
      <PageTitle
        title="Appeal"
        text={
          <>
            Is your account suspended without good reason? Tell us, once, and we look again. What comes of appeals
            stands in the{' '}
            <Link to="/moderation-log" className="underline hover:text-ink">
              moderation log
            </Link>
            , without names.
          </>
        }
      />
      <SuspensionAppeal />
    </Page>
  ),
});

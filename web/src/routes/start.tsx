import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { readNextPath } from '../lib/next-path.ts';
import { StartPage } from '../pages/onboarding/start-page.tsx';

export const Route = createFileRoute('/start')({
  staticData: { who: 'member', crawlers: 'closed' },
  validateSearch: (search: Record<string, unknown>): { step?: number | undefined; next?: string | undefined } => ({
    step: Number(search.step) || undefined,
    next: readNextPath(search.next),
  }),
  head: privateHead(() => t('routes.start')),
  component: () => {
    const { step = 1, next = '/' } = Route.useSearch();
    return (
      <MembersOnly>
        <StartPage step={step} next={next} />
      </MembersOnly>
    );
  },
});

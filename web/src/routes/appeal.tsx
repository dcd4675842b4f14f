import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, Link } from '@tanstack/react-router';
import { privateHead } from '../lib/head.ts';
import { hydrateWhenShown } from '../lib/hydrate-later.tsx';
import { rich } from '../lib/rich.ts';
import { SuspensionAppeal } from '../pages/moderation/suspension-appeal.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

const MergeAppeal = hydrateWhenShown(async () => (await import('../pages/moderation/merge-appeal.tsx')).MergeAppeal);

export const Route = createFileRoute('/appeal')({
  staticData: { crawlers: 'closed' },
  validateSearch: ({ deal }: Record<string, unknown>): { deal?: string | undefined } => ({
    deal: /^\d{1,18}$/.test(String(deal)) ? String(deal) : undefined,
  }),
  head: privateHead(() => t('routes.appeal.title')),
  component: AppealPage,
});

function AppealPage() {
  const { deal } = Route.useSearch();
  return (
    <Page width="narrow">
      <PageTitle title={t('routes.appeal.title')} text={deal === undefined && <SuspensionText />} />
      {deal === undefined ? <SuspensionAppeal /> : <MergeAppeal dealId={deal} />}
    </Page>
  );
}

function SuspensionText() {
  return rich('routes.appeal.text', {
    link: (words) => (
      <Link to="/moderation-log" className="underline hover:text-ink">
        {words}
      </Link>
    ),
  });
}

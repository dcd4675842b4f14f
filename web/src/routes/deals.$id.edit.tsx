import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { EditDeal } from '../pages/submit/edit-deal.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/deals/$id/edit')({
  staticData: { who: 'member', crawlers: 'unlisted', address: 'number', sample: '{edit}' },
  head: privateHead(() => t('routes.editDeal.title')),
  component: EditPage,
});

function EditPage() {
  const { id } = Route.useParams();
  return (
    <MembersOnly>
      <Page className="max-w-5xl!">
        <PageTitle title={t('routes.editDeal.title')} />
        <EditDeal id={id} fallback={<NotFoundPage />} />
      </Page>
    </MembersOnly>
  );
}

import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { EditAlert } from '../pages/alerts/edit-alert.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/alerts/$id/edit')({
  staticData: { who: 'member', crawlers: 'closed', sample: '{alert}' },
  head: privateHead(() => t('routes.alerts.edit')),
  component: EditPage,
});

function EditPage() {
  const { id } = Route.useParams();
  return (
    <MembersOnly>
      <Page className="max-w-5xl!">
        <PageTitle title={t('routes.alerts.edit')} />
        <EditAlert id={id} fallback={<NotFoundPage />} />
      </Page>
    </MembersOnly>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { EditDeal } from '../pages/submit/edit-deal.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/deals/$id/edit')({
  head: privateHead('Edit deal'),
  component: EditPage,
});

function EditPage() {
  const { id } = Route.useParams();
  return (
    <MembersOnly>
      <Page className="max-w-5xl!">
        <PageTitle title="Edit deal" />
        <EditDeal id={id} otherwise={<NotFoundPage />} />
      </Page>
    </MembersOnly>
  );
}

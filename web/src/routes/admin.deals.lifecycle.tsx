import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { LifecyclePage } from '../features/board/lifecycle-page.tsx';
import { ViewChoice } from '../features/board/view-choice.tsx';
import { privateHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/deals/lifecycle')({
  head: privateHead('Lifecycle'),
  component: () => (
    <AdminPage
      title="Lifecycle"
      text="Every deal by its state, and the moves that the lifecycle allows."
      aside={<ViewChoice />}
    >
      <LifecyclePage />
    </AdminPage>
  ),
});

import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { LifecyclePage } from './lifecycle-page.tsx';
import { ViewChoice } from './view-choice.tsx';

/** The page /admin/deals/lifecycle. */
export function LifecycleScreen() {
  return (
    <AdminPage
      title="Lifecycle"
      text="Every deal by its state, and the moves that the lifecycle allows."
      aside={<ViewChoice />}
    >
      <LifecyclePage />
    </AdminPage>
  );
}

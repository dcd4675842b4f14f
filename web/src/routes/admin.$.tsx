import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { privateHead } from '../lib/head.ts';
import { screenTitle } from '../pages/admin/admin-screen.tsx';
import { findScreen } from '../pages/admin/admin-screens.ts';
import { AdminArea } from '../pages/admin/area/admin-area.tsx';

export const Route = createFileRoute('/admin/$')({
  staticData: { who: 'admin', crawlers: 'closed', counted: '/admin' },
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params: { _splat = '' } }) => {
    // `/admin` opens the dashboard.
    if (!_splat) throw redirect({ to: '/admin/$', params: { _splat: 'dashboard' }, replace: true });
    const found = findScreen(_splat);
    if (!found) throw notFound();
    // The previous page stays until this one has loaded.
    await found.load();
    return screenTitle(found);
  },
  head: ({ match, loaderData }) => (loaderData ? privateHead(() => loaderData)({ match }) : {}),
  component: () => <AdminArea path={Route.useParams()._splat ?? ''} />,
});

import { createFileRoute, notFound } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Loading, MembersOnly } from '../features/session/members-only.tsx';
import { privateHead } from '../lib/head.ts';
import { findScreen } from '../pages/admin/admin-screens.ts';

export const Route = createFileRoute('/admin/$')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params: { _splat = '' } }) => {
    const found = findScreen(_splat);
    if (!found) throw notFound();
    // The page before stays until this one is there.
    await found.load();
    return found.title;
  },
  head: ({ match, loaderData }) => (loaderData ? privateHead(loaderData)({ match }) : {}),
  component: AdminScreen,
});

function AdminScreen() {
  const { _splat: path = '' } = Route.useParams();
  const found = findScreen(path);
  if (!found) return null;
  const { Screen, part } = found;
  return (
    <MembersOnly mustBe="admin">
      <Suspense fallback={<Loading />}>
        <Screen key={path} part={part} />
      </Suspense>
    </MembersOnly>
  );
}

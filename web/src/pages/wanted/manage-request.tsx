import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { useCan, useUser } from '../../lib/session-context.tsx';

const ManageActions = hydrateWhenShown(async () => (await import('./manage-actions.tsx')).ManageActions);

/** The actions of a request's author or a moderator. Renders nothing for others. */
export function ManageRequest({ request }: { request: WantedRequest }) {
  const mayRemove = useCan('review');
  const user = useUser();
  const isOwn = user !== null && user._id === request.author?._id;
  const mayClose = isOwn && request.state === 'open';
  if (!mayRemove && !mayClose) return null;
  return <ManageActions request={request} mayClose={mayClose} mayRemove={mayRemove} />;
}

import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { useMyRequest } from '../../features/wanted/use-my-request.ts';
import { hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { useCan } from '../../lib/session-context.tsx';

const ManageActions = hydrateWhenShown(async () => (await import('./manage-actions.tsx')).ManageActions);

/** The actions of a request's author or a moderator. Renders nothing for others. */
export function ManageRequest({ request }: { request: WantedRequest }) {
  const mayRemove = useCan('review');
  const isOwn = useMyRequest(request._id)?.isOwn ?? false;
  const mayClose = isOwn && request.state === 'open';
  if (!mayRemove && !mayClose) return null;
  return <ManageActions request={request} mayClose={mayClose} mayRemove={mayRemove} />;
}

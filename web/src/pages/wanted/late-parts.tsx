import { hydrateLater } from '../../lib/hydrate-later.tsx';

/** The requirements for a deal: not interactive, so they can be hydrated late. */
export const RequestQuery = hydrateLater(
  async () => (await import('./request-query.tsx')).RequestQuery,
  <div className="h-5" />,
);

export const JoinButton = hydrateLater(
  async () => (await import('../../features/wanted/join-button.tsx')).JoinButton,
  <div className="h-9 touch:h-11" />,
);

import { hydrateWhenShown } from '../lib/hydrate-later.tsx';

/** The page for unknown addresses, sent with status 404. Its script isn't in the first load, since few readers see it. */
export const NotFoundPage = hydrateWhenShown(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

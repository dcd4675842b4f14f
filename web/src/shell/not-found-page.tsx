import { hydrateWhenShown } from '../lib/hydrate-later.tsx';

/** What any unknown address shows; answered with status 404. Few readers see it, so none waits for its script. */
export const NotFoundPage = hydrateWhenShown(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

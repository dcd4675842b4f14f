import type { RegisteredRouter } from '@tanstack/react-router';

const dealPage = /^\/deals\/\d+(?:\/|$)/;

/**
 * Lets a list fade into a deal's page and back, where the browser can and the reader does not mind motion. Between other
 * pages, and within one, everything changes at once: fading would only be in the way of who leafs or filters.
 */
export function fadeBetweenPages(router: RegisteredRouter): void {
  // The router's own leaves a rejection unhandled where the next page comes before the fade has begun.
  router.startViewTransition = async (update) => {
    if (!fades(router)) return update();
    const transition = document.startViewTransition({ update, types: ['deal'] });
    transition.ready.catch(() => undefined);
    return transition.updateCallbackDone;
  };
}

function fades(router: RegisteredRouter): boolean {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return false;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const [from, to] = [router.state.resolvedLocation, router.latestLocation];
  return dealPage.test(from?.pathname ?? '') !== dealPage.test(to.pathname);
}

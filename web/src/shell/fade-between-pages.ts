import type { RegisteredRouter } from '@tanstack/react-router';

const dealPage = /^\/deals\/\d+(?:\/|$)/;

/**
 * Cross-fades between a list and a deal's page, if the browser supports it and the reader accepts motion. Other
 * navigations change immediately: fading would slow down paging and filtering.
 */
export function fadeBetweenPages(router: RegisteredRouter): void {
  // The router's own method leaves a rejection unhandled if the next navigation comes before the fade has started.
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

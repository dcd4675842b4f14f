import type { RegisteredRouter } from '@tanstack/react-router';

const dealPage = /^\/deals\/\d+(?:\/|$)/;

/**
 * Lets a list fade into a deal's page and back, where the browser can and the reader does not mind motion. Between other
 * pages, and within one, everything changes at once: fading would only be in the way of who leafs or filters.
 */
export function fadeBetweenPages(router: RegisteredRouter): void {
  router.options.defaultViewTransition = {
    types({ fromLocation, toLocation }) {
      const isDeal = [fromLocation, toLocation].map((it) => dealPage.test(it?.pathname ?? ''));
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      return isDeal[0] !== isDeal[1] && !isStill ? ['deal'] : false;
    },
  };
}

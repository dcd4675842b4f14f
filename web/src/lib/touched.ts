const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

let isOver = false;

/**
 * Resolves at the first sign that somebody is at this page: it is moved, pointed at, typed into, or read by a member. Until
 * then a visitor's page needs no more than what it says, and most pages that are opened are never touched.
 */
export const touched: Promise<void> = import.meta.env.SSR ? new Promise(() => undefined) : firstTouch();

/** Whether somebody touched the page already. */
export const isTouched = (): boolean => isOver;

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      isOver = true;
      for (const sign of signs) removeEventListener(sign, end, true);
      resolve();
    };
    const isEarly = scrollY > 0 || location.hash !== '' || (window.keptPresses?.length ?? 0) > 0;
    if (isEarly || document.documentElement.dataset.session === 'likely') end();
    else for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true });
  });
}

declare global {
  interface Window {
    /** Kept by a script in the head: see `first-touch-script.ts`. */
    firstTouch?: Promise<void>;
    isTouched?: true;
  }
}

/**
 * Resolves at the first sign that somebody is at this page: it is moved, pointed at, typed into, or read by a member. Until
 * then a visitor's page needs no more than what it says, and most pages that are opened are never touched.
 */
export const touched: Promise<void> = import.meta.env.SSR
  ? new Promise(() => undefined)
  : (window.firstTouch ?? Promise.resolve());

/** Whether somebody touched the page already. */
export const isTouched = (): boolean => window.isTouched === true;

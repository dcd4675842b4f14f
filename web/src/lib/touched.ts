declare global {
  interface Window {
    /** Set by a script in the head: see `first-touch-script.ts`. */
    firstTouch?: Promise<void>;
    isTouched?: true;
  }
}

/**
 * Resolves on the first interaction (scroll, pointer, key), when a member is logged in, or when the server sent the page
 * without its slow parts. Until then, a visitor's page only needs its content, and most opened pages are never interacted
 * with.
 */
export const touched: Promise<void> = import.meta.env.SSR
  ? new Promise(() => undefined)
  : (window.firstTouch ?? Promise.resolve());

/** Returns whether there has been an interaction with the page. */
export const isTouched = (): boolean => window.isTouched === true;

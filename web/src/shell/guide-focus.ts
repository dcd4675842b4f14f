import type { RegisteredRouter } from '@tanstack/react-router';
import { keepFocus } from './keep-focus.ts';
import { acts, leadToPart } from './lead-to-part.ts';

type Router = RegisteredRouter;

/** Finds the target of a link within a page: a comment or a section. The router has decoded `hash`. */
const partNamed = (hash: string) => (hash ? document.getElementById(hash) : null);

/** Keeps the focus in place for keyboard and screen reader users, and moves it on navigation. */
export function guideFocus(router: Router): void {
  keepFocus();
  followArrivals(router);
}

/** The discussion handles comments itself, since it may have to fetch them. */
const isComment = (hash: string) => /^comment-\d+$/.test(hash);

function standAt(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  // Scrolling is handled elsewhere.
  place.focus({ preventScroll: true });
}

/**
 * After a navigation, moves the focus to the page's heading (or its content), so that screen readers announce the page and
 * Tab continues there. A field that has taken the focus keeps it, and so does one the reader types in while the page
 * loads.
 */
function followArrivals(router: Router): void {
  let writtenIn: EventTarget | null = null;
  let hasGoneOn = false;
  router.subscribe('onBeforeNavigate', () => {
    writtenIn = null;
    hasGoneOn = false;
  });
  const goOn = () => {
    hasGoneOn = true;
  };
  for (const act of acts) addEventListener(act, goOn, { passive: true, capture: true });
  document.addEventListener('input', ({ target }) => {
    writtenIn = target;
  });
  function arrive(hash: string): void {
    const content = document.getElementById('content');
    const { activeElement } = document;
    const isChosen = activeElement === writtenIn || (activeElement !== content && content?.contains(activeElement));
    if (!content || isChosen || document.querySelector('dialog[open]')) return;
    standAt(partNamed(hash) ?? content.querySelector('h1') ?? content);
  }
  let endLeading = () => {};
  function lead(hash: string): void {
    endLeading();
    if (!hash || isComment(hash)) return;
    endLeading = leadToPart(hash, (part) => {
      const isWriting = document.activeElement?.matches('input, textarea, select');
      if (!isWriting && !document.querySelector('dialog[open]')) standAt(part);
    });
  }
  // Going back restores the scroll position, which the router remembers.
  let isReturn = false;
  router.history.subscribe(({ action }) => {
    isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE';
    endLeading();
  });
  router.subscribe('onRendered', ({ pathChanged, toLocation: { hash, state } }) => {
    if (pathChanged) arrive(hash);
    // Within a page the browser has already moved there, and the reader may have continued from there.
    const isLate = !pathChanged && hasGoneOn;
    if (!isReturn && !isLate && state.__hashScrollIntoViewOptions !== false) lead(hash);
  });
  // A quick reader may have navigated before this script ran.
  const [opened] = performance.getEntriesByType('navigation');
  const { status, location: there } = router.state;
  if (!opened || status !== 'idle' || location.href === opened.name) return;
  if (location.pathname !== new URL(opened.name).pathname) arrive(there.hash);
  lead(there.hash);
}

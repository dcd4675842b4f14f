import type { RegisteredRouter } from '@tanstack/react-router';
import { keepFocus } from './keep-focus.ts';
import { acts, leadToPart } from './lead-to-part.ts';

type Router = RegisteredRouter;

/** Who came by a link inside of a page starts there: a comment, or a section. The router has decoded `hash`. */
const partNamed = (hash: string) => (hash ? document.getElementById(hash) : null);

/** Keeps the focus of whoever works by keyboard or by ear where they are, and brings it along to other pages. */
export function guideFocus(router: Router): void {
  keepFocus();
  followArrivals(router);
}

/** The discussion finds these by itself, and may have to fetch them. */
const isComment = (hash: string) => /^comment-\d+$/.test(hash);

function standAt(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  // Where the page stands is for others to say.
  place.focus({ preventScroll: true });
}

/**
 * Puts the focus on the heading of a page that was just gone to, so that screen readers tell where one is and Tab goes on
 * from there; without a heading on the page's content. A field that took the focus by itself keeps it, and so does one
 * that is written in while the page is still on its way.
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
  // Whoever goes back comes to where they were, which the router remembers.
  let isReturn = false;
  router.history.subscribe(({ action }) => {
    isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE';
    endLeading();
  });
  router.subscribe('onRendered', ({ pathChanged, toLocation: { hash, state } }) => {
    if (pathChanged) arrive(hash);
    // Within a page the browser has led there already, and the reader may have gone on from there.
    const isLate = !pathChanged && hasGoneOn;
    if (!isReturn && !isLate && state.__hashScrollIntoViewOptions !== false) lead(hash);
  });
  // Whoever was quick has gone on before this began.
  const [opened] = performance.getEntriesByType('navigation');
  const { status, location: there } = router.state;
  if (!opened || status !== 'idle' || location.href === opened.name) return;
  if (location.pathname !== new URL(opened.name).pathname) arrive(there.hash);
  lead(there.hash);
}

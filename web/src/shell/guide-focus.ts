import type { RegisteredRouter } from '@tanstack/react-router';
import { restoreButtonFocus } from './keep-focus.ts';
import { interactionEvents, scrollToPart } from './lead-to-part.ts';

type Router = RegisteredRouter;

/** Finds the target of a link within a page: a comment or a section. The router has decoded `hash`. */
const findPart = (hash: string) => (hash ? document.getElementById(hash) : null);

/** Keeps the focus in place for keyboard and screen reader users, and moves it on navigation. */
export function manageFocus(router: Router): void {
  restoreButtonFocus();
  focusAfterNavigation(router);
}

/** The discussion handles comments itself, since it may have to fetch them. */
const isComment = (hash: string) => /^comment-\d+$/.test(hash);

function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  // Scrolling is handled elsewhere.
  element.focus({ preventScroll: true });
}

function focusUnlessWriting(part: HTMLElement): void {
  const isWriting = document.activeElement?.matches('input, textarea, select');
  if (!isWriting && !document.querySelector('dialog[open]')) focusElement(part);
}

/**
 * After a navigation, moves the focus to the page's heading (or its content), so that screen readers announce the page and
 * Tab continues there. A field that has taken the focus keeps it, and so does one the reader types in while the page
 * loads.
 */
function focusAfterNavigation(router: Router): void {
  let lastInput: EventTarget | null = null;
  let hasInteracted = false;
  router.subscribe('onBeforeNavigate', () => {
    lastInput = null;
    hasInteracted = false;
  });
  const onInteraction = () => {
    hasInteracted = true;
  };
  for (const act of interactionEvents) addEventListener(act, onInteraction, { passive: true, capture: true });
  document.addEventListener('input', ({ target }) => {
    lastInput = target;
  });
  function focusPage(hash: string): void {
    const content = document.getElementById('content');
    const { activeElement } = document;
    const isChosen = activeElement === lastInput || (activeElement !== content && content?.contains(activeElement));
    if (!content || isChosen || document.querySelector('dialog[open]')) return;
    focusElement(findPart(hash) ?? content.querySelector('h1') ?? content);
  }
  let stopScrolling = () => {};
  function scrollToHash(hash: string): void {
    stopScrolling();
    if (!hash || isComment(hash)) return;
    stopScrolling = scrollToPart(hash, focusUnlessWriting);
  }
  // Going back restores the scroll position, which the router remembers.
  let isReturn = false;
  router.history.subscribe(({ action }) => {
    isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE';
    stopScrolling();
  });
  router.subscribe('onRendered', ({ pathChanged, toLocation: { hash, state } }) => {
    if (pathChanged) focusPage(hash);
    // Within a page the browser has already moved there, and the reader may have continued from there.
    const isLate = !pathChanged && hasInteracted;
    if (!isReturn && !isLate && state.__hashScrollIntoViewOptions !== false) scrollToHash(hash);
  });
  // A quick reader may have navigated before this script ran.
  const [opened] = performance.getEntriesByType('navigation');
  const { status, location: currentLocation } = router.state;
  if (!opened || status !== 'idle' || location.href === opened.name) return;
  if (location.pathname !== new URL(opened.name).pathname) focusPage(currentLocation.hash);
  // The browser itself followed a link within the page, from where the reader may have gone on.
  if (findPart(currentLocation.hash)?.matches(':target')) return;
  scrollToHash(currentLocation.hash);
}

import type { Page } from '@playwright/test';

// Checks that axe doesn't do. Each runs inside the current page and returns a description of every problem.

/** WCAG 1.4.10: finds elements that make the page scroll sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    function isClipped(it: Element): boolean {
      for (let ancestor = it.parentElement; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
        if (getComputedStyle(ancestor).overflowX !== 'visible') return true;
      }
      return false;
    }
    const tooWide = [...document.body.querySelectorAll('*')].filter(
      (it) => it.getBoundingClientRect().right > clientWidth + 1 && !isClipped(it),
    );
    return [`scrolls sideways: ${tooWide.slice(-1).map((it) => it.outerHTML.slice(0, 160))}`];
  });
}

/** WCAG 2.4.11: finds focusable elements that are hidden behind fixed bars when focused. */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const topLayer = document.querySelector('dialog[open]') ?? document.body;
    const focusable =
      'a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select, textarea, summary, [tabindex]';
    const found: string[] = [];
    for (const it of topLayer.querySelectorAll<HTMLElement>(focusable)) {
      if (it.tabIndex < 0 || !it.checkVisibility({ visibilityProperty: true }) || it.closest('[inert]')) continue;
      const { width, height } = it.getBoundingClientRect();
      if (width <= 1 || height <= 1 || it.matches('.sr-only')) continue;
      it.focus();
      if (document.activeElement !== it) continue;
      const box = it.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
      );
      const isVisible = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return (
          top !== null &&
          (it.contains(top) ||
            top.contains(it) ||
            it.closest('label')?.contains(top) ||
            it.parentElement?.contains(top))
        );
      });
      if (!isVisible) found.push(`focus is hidden: ${it.outerHTML.slice(0, 160)}`);
    }
    return found;
  });
}

/** WCAG 1.4.12: finds text that is cut off only with wider spacing of characters, words and lines. */
export async function findTextClippedBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findClipped = () =>
      [
        ...document.body.querySelectorAll<HTMLElement>('a, button, label, th, td, h1, h2, h3, p, li, span, dt, dd'),
      ].filter((it) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(it);
        const isIntended = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || it.closest('.sr-only');
        if (isIntended || !it.checkVisibility() || it.clientWidth <= 1) return false;
        const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (isClipped(overflowY) && it.scrollHeight > it.clientHeight + 1) ||
          (isClipped(overflowX) && it.scrollWidth > it.clientWidth + 1)
        );
      });
    const clippedBefore = new Set(findClipped());
    const style = document.createElement('style');
    style.textContent =
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
    document.head.append(style);
    const found = findClipped().filter((it) => !clippedBefore.has(it));
    const { clientWidth, scrollWidth } = document.documentElement;
    const tooWide =
      scrollWidth > clientWidth
        ? [...document.body.querySelectorAll('*')].filter((it) => it.getBoundingClientRect().right > clientWidth + 1)
        : [];
    style.remove();
    return [
      ...found.map((it) => `cut with wider text: ${it.outerHTML.slice(0, 160)}`),
      ...tooWide.slice(-1).map((it) => `scrolls sideways with wider text: ${it.outerHTML.slice(0, 160)}`),
    ];
  });
}

/** Finds what a page lacks: a language, a title, a single first heading. */
export async function findMissingMetadata(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.lang !== 'en') found.push('no language');
    if (!document.title.trim()) found.push('no title');
    const firstHeadings = [...document.querySelectorAll('h1')].filter((it) => it.checkVisibility());
    if (firstHeadings.length !== 1) found.push(`${firstHeadings.length} first headings`);
    return found;
  });
}

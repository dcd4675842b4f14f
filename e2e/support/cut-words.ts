import type { Page } from '@playwright/test';

/** Text that isn't fully visible. */
export interface ClippedText {
  how: string;
  /** The whole text of the element that ends it with an ellipsis, or the text alone. */
  text: string;
  /** The element, shortened. */
  html: string;
}

/**
 * Finds text that is cut off by an element around it or sticks out of its button, and placeholders longer than their
 * field. Text inside a scrolling element doesn't count.
 */
export async function findClippedText(page: Page): Promise<ClippedText[]> {
  const cut = await findCutOffText(page);
  const overflowing = (await findOverflowingText(page)).filter(({ text }) => !cut.some((it) => it.text === text));
  return [...cut, ...overflowing, ...(await findLongPlaceholders(page))];
}

function findCutOffText(page: Page): Promise<ClippedText[]> {
  return page.evaluate(() => {
    const tolerance = 2;
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const hasEllipsis = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    function findClipping(rect: DOMRect, from: Element): { how: string; clippedBy: Element } | undefined {
      for (let it: Element | null = from; it && it !== document.documentElement; it = it.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(it);
        if (isScrolled(overflowX) || isScrolled(overflowY)) return undefined;
        const box = it.getBoundingClientRect();
        // For screen readers only.
        if (isHidden(overflowX) && box.width <= 1) return undefined;
        const isCutSideways = rect.right > box.right + tolerance || rect.left < box.left - tolerance;
        if (isHidden(overflowX) && isCutSideways) return { how: 'is cut off', clippedBy: it };
        const isCutBelow = rect.bottom > box.bottom + rect.height / 3;
        // A card shows as many badges, and the bar as many links, as fit, but at least one.
        if (isCutBelow && it.matches('.card-badges, header nav') && !it.firstElementChild?.contains(from))
          return undefined;
        if (isHidden(overflowY) && isCutBelow) return { how: 'is cut off below', clippedBy: it };
        if (position === 'fixed') break;
      }
      const isOutside = rect.right > document.documentElement.clientWidth + 1 || rect.left < -1;
      return isOutside ? { how: 'leaves the window', clippedBy: from } : undefined;
    }
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: { how: string; text: string; html: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const it = node.parentElement;
      if (!it || !node.textContent?.trim() || it.closest('.sr-only, script, style, noscript, option, svg')) continue;
      if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const cut = rects.map((rect) => findClipping(rect, it)).find(Boolean);
      if (!cut) continue;
      const whole = hasEllipsis(getComputedStyle(cut.clippedBy)) ? cut.clippedBy : node;
      found.push({ how: cut.how, text: whole.textContent?.trim() ?? '', html: it.outerHTML.slice(0, 160) });
    }
    return found;
  });
}

/** Finds text that is larger than its button, link or cell. */
function findOverflowingText(page: Page): Promise<ClippedText[]> {
  return page.evaluate(() => {
    const tolerance = 2;
    const topLayer = document.querySelector('dialog[open]') ?? document.body;
    const frames = topLayer.querySelectorAll(
      'button, .button, [role=tab], [role=button], th, td, a.inline-flex, a.flex',
    );
    return [...frames].flatMap((frame) => {
      const box = frame.getBoundingClientRect();
      if (box.width <= 1 || !frame.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      let isOutside = false;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Text for screen readers only isn't visible.
        if (node.parentElement?.closest('svg') || node.parentElement?.clientWidth === 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        isOutside ||= [...range.getClientRects()].some(
          ({ left, right, bottom, width }) =>
            width > 1 &&
            (left < box.left - tolerance || right > box.right + tolerance || bottom > box.bottom + tolerance),
        );
      }
      const how = `sticks out of its ${frame.tagName.toLowerCase()}`;
      return isOutside ? [{ how, text: frame.textContent?.trim() ?? '', html: frame.outerHTML.slice(0, 160) }] : [];
    });
  });
}

/** Finds placeholders and selected options that are longer than their field. */
function findLongPlaceholders(page: Page): Promise<ClippedText[]> {
  return page.evaluate(() => {
    const topLayer = document.querySelector('dialog[open]') ?? document.body;
    const canvasContext = document.createElement('canvas').getContext('2d');
    const tolerance = 2;
    const formFields = topLayer.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select');
    return [...formFields].flatMap((it) => {
      if (!canvasContext || !it.checkVisibility({ visibilityProperty: true }) || it.clientWidth <= 1) return [];
      const isSelect = it instanceof HTMLSelectElement;
      if (!isSelect && it.value !== '') return [];
      const text = isSelect ? (it.selectedOptions[0]?.text ?? '') : it.placeholder;
      const style = getComputedStyle(it);
      canvasContext.font = style.font;
      const availableWidth =
        it.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const isTooLong = canvasContext.measureText(text).width > availableWidth + tolerance;
      return isTooLong ? [{ how: 'is longer than its box', text: text.trim(), html: it.outerHTML.slice(0, 160) }] : [];
    });
  });
}

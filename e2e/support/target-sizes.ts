import type { Page } from '@playwright/test';

/** A clickable element and its box on the page, in pixels. */
interface Target {
  html: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Whether it is in a sentence, or covered by an open menu or dialog. */
  isExcepted: boolean;
  /** Indices of the targets that contain it. */
  within: number[];
  /** Its layer: each element floating above the page, such as an open menu, is a separate one. */
  layer: number;
}

const minSize = 24;
/** Browsers position elements at fractions of pixels. */
const tolerance = 0.5;

/**
 * WCAG 2.5.8: finds clickable elements that are smaller than 24 by 24 pixels and so close to another that circles of 24
 * pixels around their centres touch. Links within sentences are excepted.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const targets = await readTargets(page);
  return targets.flatMap((target, index) => {
    if (target.isExcepted || !isSmall(target)) return [];
    const neighbour = targets.find(
      (other, at) =>
        at !== index &&
        target.layer === other.layer &&
        !target.within.includes(at) &&
        !other.within.includes(index) &&
        isNear(target, other),
    );
    if (!neighbour) return [];
    const size = `${Math.round(target.width)} × ${Math.round(target.height)} px`;
    return [`target of ${size}: ${target.html} beside ${neighbour.html}`];
  });
}

function isSmall({ width, height }: Target): boolean {
  return width < minSize - tolerance || height < minSize - tolerance;
}

function isNear(a: Target, b: Target): boolean {
  const [x, y] = centerOf(a);
  const [otherX, otherY] = centerOf(b);
  if (isSmall(b)) return Math.hypot(x - otherX, y - otherY) < minSize - tolerance;
  const gapX = Math.max(b.left - x, 0, x - b.left - b.width);
  const gapY = Math.max(b.top - y, 0, y - b.top - b.height);
  return Math.hypot(gapX, gapY) < minSize / 2 - tolerance;
}

function centerOf({ left, top, width, height }: Target): [number, number] {
  return [left + width / 2, top + height / 2];
}

function readTargets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const clickable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=slider], [role=switch]';
    const layer = document.querySelector('dialog[open]') ?? document.body;
    const layers: (Element | null)[] = [null];
    /** Returns the layer of an element. A floating layer closes as soon as the reader turns to what is below it. */
    function layerOf(it: Element): number {
      let floating: Element | null = it;
      while (floating && !isFloating(floating)) floating = floating.parentElement;
      if (!layers.includes(floating)) layers.push(floating);
      return layers.indexOf(floating);
    }
    function isFloating(it: Element): boolean {
      const { position, zIndex } = getComputedStyle(it);
      return zIndex !== 'auto' && ['absolute', 'fixed'].includes(position);
    }
    /** Returns the clickable area, which includes a checkbox's label and a card covered by its link. */
    function boxOf(it: Element): DOMRect {
      const label = it instanceof HTMLInputElement ? [...(it.labels ?? [])].find((one) => one.contains(it)) : undefined;
      const { content, position } = getComputedStyle(it, '::after');
      const card = content !== 'none' && position === 'absolute' ? it.closest('article, li') : null;
      return (label ?? card ?? it).getBoundingClientRect();
    }
    function isInSentence(it: Element): boolean {
      const words = it.parentElement?.textContent?.trim() ?? '';
      return getComputedStyle(it).display === 'inline' && words.length > (it.textContent?.trim().length ?? 0);
    }
    function isCovered({ left, top, width, height }: DOMRect, it: Element): boolean {
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
      return topElement !== null && !it.contains(topElement) && !topElement.contains(it);
    }
    // Elements clipped to nothing are for screen readers until they have the focus.
    const found = [...layer.querySelectorAll(clickable)].filter(
      (it) =>
        it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !it.closest('[inert], .sr-only'),
    );
    return found.map((it) => {
      const { left, top, width, height } = boxOf(it);
      const isExcepted = width <= 1 || isInSentence(it) || isCovered(it.getBoundingClientRect(), it);
      const within = found.flatMap((other, at) => (other !== it && other.contains(it) ? [at] : []));
      return { html: it.outerHTML.slice(0, 120), left, top, width, height, isExcepted, within, layer: layerOf(it) };
    });
  });
}

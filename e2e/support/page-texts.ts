import type { Page } from '@playwright/test';

/** A visible text of a page or one for screen readers. */
export interface PageText {
  /** `text`, or the name of the attribute. */
  source: string;
  text: string;
  /** The element, shortened. */
  html: string;
}

/**
 * Returns all texts of a page: visible ones, placeholders, those for screen readers, its title, and its metadata for
 * link previews. Texts split by a highlighted search word are joined. Code is skipped.
 */
export function readPageTexts(page: Page): Promise<PageText[]> {
  return page.evaluate(() => {
    const found: { source: string; text: string; html: string }[] = [];
    const addText = (source: string, text: string | null | undefined, it: Element) => {
      // Titles are shown with non-breaking spaces in place of the original ones.
      const trimmed = text?.replaceAll('\u00a0', ' ').trim();
      if (trimmed) found.push({ source, text: trimmed, html: it.outerHTML.slice(0, 160) });
    };
    addText('title', document.title, document.head);
    for (const it of document.head.querySelectorAll('meta')) {
      const source = it.getAttribute('property') ?? it.getAttribute('name') ?? '';
      if (/title|description|site_name|alt$/.test(source)) addText(source, it.content, it);
    }
    const lines = new Map<Element, string[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const line = node.parentElement?.closest(':not(mark)');
      // Names of countries, languages, currencies and time zones come from the browser.
      const isCodeOption =
        line?.closest('option')?.value.match(/^[A-Z]{2,3}$|^[A-Z]\w+\/|^[a-z]{2}(?:-[A-Z]{2})?$/) !== null;
      if (!line || line.closest('script, style, noscript, template, pre, code')) continue;
      if (line.closest('option') && isCodeOption) continue;
      const isFromMark = node.parentElement !== line || node.previousSibling?.nodeName === 'MARK';
      const parts = lines.get(line) ?? [];
      if (isFromMark && parts.length > 0) parts.push(`${parts.pop()}${node.textContent}`);
      else parts.push(node.textContent ?? '');
      lines.set(line, parts);
    }
    for (const [line, texts] of lines) for (const text of texts) addText('text', text, line);
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    for (const it of document.body.querySelectorAll('*')) {
      for (const source of attributes) addText(source, it.getAttribute(source), it);
    }
    return found;
  });
}

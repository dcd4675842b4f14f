import markdownIt from 'markdown-it';
import { isSafeLink, refuseSwollen } from './markdown.ts';
import { toSlug } from './slug.ts';

type Token = ReturnType<ReturnType<typeof markdownIt>['parse']>[number];

/** A part of a document: text as safe HTML, or an embed from a line of its own. */
export type DocumentPart<T> = { html: string } | { embed: T };

export interface RenderedDocument<T> {
  parts: DocumentPart<T>[];
  /** Headings of levels 2 and 3 with their anchors. */
  headings: { id: string; text: string; level: number }[];
}

interface Options<T> {
  /** Links under this address are the site's own and aren't `nofollow`. */
  origin: string;
  /** Returns the embed for a line on its own; undefined for a line of text. */
  embed?: (line: string) => T | undefined;
}

const markdown = markdownIt({ html: false, linkify: true }).disable(['image']);

markdown.validateLink = isSafeLink;

/**
 * A picture of the site. Its size may follow the address, so that pages can reserve space. The length of the
 * alternative text is limited, since it is scanned for every `!` in a text.
 */
const picture = /!\[([^\]\n]{0,300})\]\((\/images\/[a-f0-9]{32}\/main\.webp)(?:#(\d{1,4})x(\d{1,5}))?\)/y;

markdown.inline.ruler.before('link', 'own_picture', (state, isSilent) => {
  picture.lastIndex = state.pos;
  const [whole, alt = '', src = '', width, height] = picture.exec(state.src) ?? [];
  if (whole === undefined) return false;
  if (!isSilent) {
    const token = state.push('own_picture', 'img', 0);
    token.attrs = [
      ['src', src],
      ['alt', alt],
      ['loading', 'lazy'],
      ...(width && height
        ? ([
            ['width', width],
            ['height', height],
          ] as [string, string][])
        : []),
    ];
  }
  state.pos += whole.length;
  return true;
});

/** Anchors used by the frame of every page. */
const reservedIds = ['main', 'menu', 'comments', 'contents'];

/**
 * Renders a long text by staff as safe HTML: no raw HTML, only the site's own pictures, headings from level 2 (the page
 * has its own first heading) with anchors, and embeds as separate parts.
 */
export function renderDocument<T>(text: string, { origin, embed }: Options<T>): RenderedDocument<T> {
  const tokens = markdown.parse(text, {});
  const headings = anchorHeadings(tokens);
  markLinks(tokens, origin);
  const parts: DocumentPart<T>[] = [];
  let run: Token[] = [];
  const flushRun = () => {
    if (run.length > 0) parts.push({ html: markdown.renderer.render(run, markdown.options, {}) });
    run = [];
  };
  let next = 0;
  for (const [place, token] of tokens.entries()) {
    if (place < next) continue;
    const embeds = token.type === 'paragraph_open' && token.level === 0 && toEmbeds(tokens[place + 1], embed);
    if (!embeds) {
      run.push(token);
      continue;
    }
    flushRun();
    parts.push(...embeds.map((embed) => ({ embed })));
    // Skips the paragraph's text and end tokens.
    next = place + 3;
  }
  flushRun();
  return { parts, headings };
}

/**
 * Refuses a new document whose HTML would be far longer than its text: tables fill up missing cells.
 * @throws Refusal `invalid` about `body`
 */
export function refuseSwollenDocument(text: string): void {
  refuseSwollen(text, markdown.render(text).length, 'body');
}

/** Returns the embeds of a paragraph's lines; undefined if any of them is text. */
function toEmbeds<T>(inline: Token | undefined, embed: Options<T>['embed']): T[] | undefined {
  if (!inline || !embed) return undefined;
  const found = inline.content.split('\n').map((line) => embed(line.trim()));
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** An explicit anchor after a heading, `## How deals are ordered {#order}`, which stays when the text changes. */
const writtenAnchor = /\s*\{#([a-z][a-z0-9-]{0,59})\}\s*$/;

function anchorHeadings(tokens: Token[]): RenderedDocument<unknown>['headings'] {
  const usedIds = new Map(reservedIds.map((id) => [id, 1]));
  const headings: RenderedDocument<unknown>['headings'] = [];
  const explicitAnchors = new Map<Token, string>();
  for (const [place, token] of tokens.entries()) {
    const anchor = token.type === 'heading_open' && extractAnchor(tokens[place + 1]);
    if (anchor) explicitAnchors.set(token, uniqueId(anchor, usedIds));
  }
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Math.max(2, Number(token.tag.slice(1)));
    token.tag = `h${level}`;
    if (token.type === 'heading_close' || level > 3) continue;
    const text = plainText(tokens[place + 1]);
    const id = explicitAnchors.get(token) ?? uniqueId(toSlug(text) || 'section', usedIds);
    token.attrSet('id', id);
    headings.push({ id, text, level });
  }
  return headings;
}

/** Removes and returns the anchor of a heading. */
function extractAnchor(inline: Token | undefined): string | undefined {
  const last = inline?.children?.at(-1);
  const [whole = '', anchor] = (last?.type === 'text' && writtenAnchor.exec(last.content)) || [];
  if (last && anchor) last.content = last.content.slice(0, -whole.length);
  return anchor;
}

function plainText(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');
}

/** @param usedIds counts how often each anchor was requested, so that many equal headings don't take quadratic time */
function uniqueId(requestedId: string, usedIds: Map<string, number>): string {
  let count = usedIds.get(requestedId) ?? 0;
  let id: string;
  do {
    count += 1;
    id = count === 1 ? requestedId : `${requestedId}-${count}`;
  } while (count > 1 && usedIds.has(id));
  usedIds.set(requestedId, count);
  if (id !== requestedId) usedIds.set(id, 1);
  return id;
}

function markLinks(tokens: readonly Token[], origin: string): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    const href = String(token.attrGet('href') ?? '');
    const isOwn = href.startsWith(`${origin}/`) || /^[/#](?!\/)/.test(href);
    if (!isOwn) token.attrSet('rel', 'nofollow noopener');
  }
}

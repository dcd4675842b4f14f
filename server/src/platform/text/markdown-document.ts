import markdownIt from 'markdown-it';
import { isSafeLink, refuseSwollen } from './markdown.ts';
import { toSlug } from './slug.ts';

type Token = ReturnType<ReturnType<typeof markdownIt>['parse']>[number];

/** A stretch of text as safe HTML, or what a line of its own stands for. */
export type DocumentPart<T> = { html: string } | { embed: T };

export interface RenderedDocument<T> {
  parts: DocumentPart<T>[];
  /** Those of level 2 and 3, with their anchors. */
  headings: { id: string; text: string; level: number }[];
}

interface Options<T> {
  /** Links below this address are the site's own and lend authority. */
  origin: string;
  /** What a line that stands alone is to be shown as; undefined for a line of text. */
  embed?: (line: string) => T | undefined;
}

const markdown = markdownIt({ html: false, linkify: true }).disable(['image']);

markdown.validateLink = isSafeLink;

/**
 * A picture of the site's own, whose size may follow its address so that a page keeps room for it. Its words have an end,
 * since they are looked through for every `!` of a text.
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

/** Anchors that the frame around every page uses itself. */
const takenIds = ['main', 'menu', 'comments', 'contents'];

/**
 * A long text of the site's own people as safe HTML: no raw HTML, and no pictures but those of the site; headings from level 2, since the page
 * has its own first one, with anchors; and lines that stand for something else, each a part of its own.
 */
export function renderDocument<T>(text: string, { origin, embed }: Options<T>): RenderedDocument<T> {
  const tokens = markdown.parse(text, {});
  const headings = anchorHeadings(tokens);
  markLinks(tokens, origin);
  const parts: DocumentPart<T>[] = [];
  let run: Token[] = [];
  const endRun = () => {
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
    endRun();
    parts.push(...embeds.map((embed) => ({ embed })));
    // Past the paragraph's text and its end.
    next = place + 3;
  }
  endRun();
  return { parts, headings };
}

/**
 * Makes sure that a document that is being written does not become far longer than what was written: a table fills up
 * missing cells.
 * @throws Refusal `invalid` about `body`
 */
export function refuseSwollenDocument(text: string): void {
  refuseSwollen(text, markdown.render(text).length, 'body');
}

/** What all lines of a paragraph stand for; undefined when any of them is text. */
function toEmbeds<T>(inline: Token | undefined, embed: Options<T>['embed']): T[] | undefined {
  if (!inline || !embed) return undefined;
  const found = inline.content.split('\n').map((line) => embed(line.trim()));
  return found.every((one) => one !== undefined) ? found : undefined;
}

/** An anchor that is written behind a heading, `## How deals are ordered {#order}`: it stays when the words change. */
const writtenAnchor = /\s*\{#([a-z][a-z0-9-]{0,59})\}\s*$/;

function anchorHeadings(tokens: Token[]): RenderedDocument<unknown>['headings'] {
  const taken = new Map(takenIds.map((id) => [id, 1]));
  const headings: RenderedDocument<unknown>['headings'] = [];
  const written = new Map<Token, string>();
  for (const [place, token] of tokens.entries()) {
    const anchor = token.type === 'heading_open' && takeAnchor(tokens[place + 1]);
    if (anchor) written.set(token, freeId(anchor, taken));
  }
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Math.max(2, Number(token.tag.slice(1)));
    token.tag = `h${level}`;
    if (token.type === 'heading_close' || level > 3) continue;
    const text = plainText(tokens[place + 1]);
    const id = written.get(token) ?? freeId(toSlug(text) || 'section', taken);
    token.attrSet('id', id);
    headings.push({ id, text, level });
  }
  return headings;
}

/** Takes the anchor off a heading's text. */
function takeAnchor(inline: Token | undefined): string | undefined {
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

/** @param taken how often each was wanted, so that many of one name are not counted through for each of them */
function freeId(wanted: string, taken: Map<string, number>): string {
  let count = taken.get(wanted) ?? 0;
  let id: string;
  do {
    count += 1;
    id = count === 1 ? wanted : `${wanted}-${count}`;
  } while (count > 1 && taken.has(id));
  taken.set(wanted, count);
  if (id !== wanted) taken.set(id, 1);
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

import * as markdownLimits from '@haggle/contract/limits/markdown';
import { t } from '@haggle/contract/messages/translate';
import { toParagraphs } from '@haggle/contract/visible-text';
import markdownIt, { type Token } from 'markdown-it';
import { invalidField } from '../../kernel/refusal.ts';

/**
 * Disabled rules. Tables and references repeat content (missing cells, a long address), so a short text could become
 * arbitrarily long.
 */
const disabledRules = ['image', 'table', 'reference'];

const markdown = markdownIt({ html: false, linkify: true, breaks: true }).disable(disabledRules);

const linkSchemes = ['http:', 'https:', 'mailto:'];

/** A base for resolving links without a scheme. */
const baseUrl = 'https://site.invalid/';

/** The same on a site that is reached without TLS. */
const insecureBaseUrl = 'http://site.invalid/';

/**
 * Returns whether an address is allowed in links. The URL parser is as tolerant of odd characters as browsers are.
 * `https:a.example` isn't allowed: it is a path on pages with the same scheme, and another site on all others.
 */
export function isSafeLink(address: string): boolean {
  const [secure, insecure] = [baseUrl, insecureBaseUrl].map((base) => URL.parse(address, base));
  return linkSchemes.includes(secure?.protocol ?? '') && secure?.host === insecure?.host;
}

markdown.validateLink = isSafeLink;

const { link_open: plainLink } = markdown.renderer.rules;

markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  if (!tokens[index]?.meta?.isOwn) tokens[index]?.attrSet('rel', 'ugc nofollow noopener');
  return plainLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
};

/** Headings start here, since the page has its own above every text. */
const highestHeading = 3;

markdown.core.ruler.push('lower_headings', (state) => {
  for (const token of state.tokens) {
    const isHeading = token.type === 'heading_open' || token.type === 'heading_close';
    if (isHeading) token.tag = `h${Math.max(highestHeading, Number(token.tag.slice(1)))}`;
  }
});

/** A placeholder in stored HTML, turned into a link or text when it is read. Texts can't contain it: `<` is escaped. */
const wordPlaceholder = /<a data-word="([^"]*)">([^<]*)<\/a>/g;

markdown.core.ruler.push('linked_words', (state) => {
  const pattern: unknown = state.env.words;
  if (!(pattern instanceof RegExp)) return;
  for (const block of state.tokens) {
    if (block.type === 'inline' && block.children) block.children = markWords(block.children, pattern, state.Token);
  }
});

/** Marks words in text tokens: not in code, and not within links, which can't be nested. */
function markWords(tokens: Token[], pattern: RegExp, NewToken: typeof Token): Token[] {
  let depth = 0;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open' || token.type === 'link_close') depth += token.nesting;
    return token.type === 'text' && depth === 0 ? markInText(token, pattern, NewToken) : token;
  });
}

function markInText(text: Token, pattern: RegExp, NewToken: typeof Token): Token[] {
  const parts: Token[] = [];
  let end = 0;
  const addText = (content: string) => {
    if (content) parts.push(Object.assign(new NewToken('text', '', 0), { content, level: text.level }));
  };
  for (const { 0: word, 1: name = '', index } of text.content.matchAll(pattern)) {
    addText(text.content.slice(end, index));
    const open = new NewToken('link_open', 'a', 1);
    open.attrSet('data-word', name);
    open.meta = { isOwn: true };
    parts.push(open);
    addText(word);
    parts.push(new NewToken('link_close', 'a', -1));
    end = index + word.length;
  }
  addText(text.content.slice(end));
  return parts;
}

/**
 * Replaces marked words in HTML with links.
 * @param addressOf returns the path; undefined leaves the word as text
 */
export function linkWords(html: string, addressOf: (word: string) => string | undefined): string {
  return html.replace(wordPlaceholder, (_, name: string, word: string) => {
    const address = addressOf(name);
    return address === undefined ? word : `<a href="${address}">${word}</a>`;
  });
}

/**
 * Increase this when the output for the same text changes, so that stored HTML is rendered again.
 */
export const markdownVersion = 3;

/**
 * Renders a member's Markdown as safe HTML: no raw HTML, no pictures, headings below the page's own, `nofollow` links.
 * If the HTML would be far longer than the text, it stays plain text.
 * @param words a global pattern; matches are marked for `linkWords`, with the first group
 */
export function renderMarkdown(text: string, words?: RegExp): string {
  // For texts from before they were cleaned on input.
  const html = markdown.render(toParagraphs(text), { words });
  return isSwollen(text, html.length) ? `<p>${markdown.utils.escapeHtml(text)}</p>\n` : html;
}

/**
 * Renders a new text.
 * @param field the text's field name
 * @throws Refusal `invalid` if the HTML is far longer than the text
 */
export function renderNew(text: string, field: string, words?: RegExp): string {
  const html = markdown.render(text, { words });
  refuseSwollen(text, html.length, field);
  return html;
}

/** @throws Refusal `invalid` if HTML of this length is far longer than its text */
export function refuseSwollen(text: string, htmlLength: number, field: string): void {
  if (isSwollen(text, htmlLength)) {
    throw invalidField(field, t('requests.formattingTooLong'));
  }
}

function isSwollen(text: string, htmlLength: number): boolean {
  return htmlLength > markdownLimits.maxGrowth * text.length + markdownLimits.growthFree;
}

/** Converts Markdown to plain text; a link's text is followed by its address. */
export function toPlainText(text: string): string {
  return markdown
    .parse(toParagraphs(text), {})
    .filter(({ content }) => content !== '')
    .map(({ content, children }) => (children ? textOfInline(children) : content.trimEnd()))
    .join('\n');
}

function textOfInline(inline: readonly Token[]): string {
  let said = '';
  let link = { href: '', from: 0 };
  for (const token of inline) {
    if (token.type === 'link_open') link = { href: String(token.attrGet('href')), from: said.length };
    if (token.type === 'link_close' && !link.href.endsWith(said.slice(link.from))) said += ` (${link.href})`;
    said += isBreak(token) ? '\n' : token.content;
  }
  return said;
}

/** Matches written addresses, clickable or not; one with both prefixes counts once. */
const address = /\b(?:https?:\/\/(?:www\.)?|www\.)/gi;

/** Counts a text's links to other sites: clickable ones, and addresses that readers could copy. */
export function countLinks(text: string): number {
  let [links, depth] = [0, 0];
  for (const token of inlineTokens(text)) {
    if (token.type === 'link_open' && linksElsewhere(String(token.attrGet('href')))) links += 1;
    if (token.type === 'link_open' || token.type === 'link_close') depth += token.nesting;
    else if (depth === 0) links += token.content.match(address)?.length ?? 0;
  }
  return links;
}

/** Returns the hosts of other sites in a text, clickable or written out, each once. */
export function linkedHosts(text: string): string[] {
  const hosts = linkedAddresses(text).map(({ hostname }) => hostname.toLowerCase());
  return [...new Set(hosts)].filter((host) => host !== '');
}

/** Returns the addresses of other sites in a text, clickable or written out. */
export function linkedAddresses(text: string): URL[] {
  return inlineTokens(text).flatMap((token) => {
    const writtenUrls = token.content.match(writtenAddress) ?? [];
    const linkTargets = token.type === 'link_open' ? [String(token.attrGet('href'))] : [];
    return [...linkTargets, ...writtenUrls].flatMap((href) => {
      const url = URL.parse(/^www\./i.test(href) ? `https://${href}` : href, baseUrl);
      return url && linksElsewhere(url.href) ? [url] : [];
    });
  });
}

/** Returns a text as displayed: words split by markup or links are joined. */
export function toShownText(text: string): string {
  const blocks = markdown.parse(text, {}).filter(({ content }) => content !== '');
  return blocks
    .map(({ children, content }) =>
      children ? children.map((token) => (isBreak(token) ? '\n' : token.content)).join('') : content,
    )
    .join('\n');
}

function isBreak({ type }: Token): boolean {
  return type === 'softbreak' || type === 'hardbreak';
}

function inlineTokens(text: string): Token[] {
  return markdown.parse(text, {}).flatMap((block) => block.children ?? block);
}

const writtenAddress = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/gi;

function linksElsewhere(href: string): boolean {
  const url = URL.parse(href, baseUrl);
  return url !== null && url.protocol !== 'mailto:' && url.origin !== new URL(baseUrl).origin;
}

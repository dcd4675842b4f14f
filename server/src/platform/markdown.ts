import markdownIt, { type Token } from 'markdown-it';

const markdown = markdownIt({ html: false, linkify: true, breaks: true }).disable(['image']);

const { link_open: plainLink } = markdown.renderer.rules;

markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  if (!tokens[index]?.meta?.isOwn) tokens[index]?.attrSet('rel', 'ugc nofollow noopener');
  return plainLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
};

/** The page has a heading of its own above every text. */
const highestHeading = 3;

markdown.core.ruler.push('lower_headings', (state) => {
  for (const token of state.tokens) {
    const isHeading = token.type === 'heading_open' || token.type === 'heading_close';
    if (isHeading) token.tag = `h${Math.max(highestHeading, Number(token.tag.slice(1)))}`;
  }
});

/** Words that become links to the site's own pages, such as names of members. */
export interface LinkedWords {
  /** Global, with what is looked up in its first group. */
  pattern: RegExp;
  /** The address, below the site's origin; undefined leaves the word as it is. */
  addressOf: (word: string) => string | undefined;
}

markdown.core.ruler.push('linked_words', (state) => {
  const words = state.env.words as LinkedWords | undefined;
  if (!words) return;
  for (const block of state.tokens) {
    if (block.type === 'inline' && block.children) block.children = linkWords(block.children, words, state.Token);
  }
});

/** Code is a token of another kind; within a link there is no second one. */
function linkWords(tokens: Token[], words: LinkedWords, NewToken: typeof Token): Token[] {
  let depth = 0;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open' || token.type === 'link_close') depth += token.nesting;
    return token.type === 'text' && depth === 0 ? linkInText(token, words, NewToken) : token;
  });
}

function linkInText(text: Token, { pattern, addressOf }: LinkedWords, NewToken: typeof Token): Token[] {
  const parts: Token[] = [];
  let end = 0;
  const addText = (content: string) => {
    if (content) parts.push(Object.assign(new NewToken('text', '', 0), { content, level: text.level }));
  };
  for (const { 0: word, 1: name = '', index } of text.content.matchAll(pattern)) {
    const address = addressOf(name);
    if (address === undefined) continue;
    addText(text.content.slice(end, index));
    const open = new NewToken('link_open', 'a', 1);
    open.attrSet('href', address);
    open.meta = { isOwn: true };
    parts.push(open);
    addText(word);
    parts.push(new NewToken('link_close', 'a', -1));
    end = index + word.length;
  }
  addText(text.content.slice(end));
  return parts;
}

/** A member's Markdown as safe HTML: no raw HTML, no pictures, headings below the page's own, links that lend no authority. */
export function renderMarkdown(text: string, words?: LinkedWords): string {
  return markdown.render(text, { words });
}

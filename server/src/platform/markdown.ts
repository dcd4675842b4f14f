import markdownIt from 'markdown-it';

const markdown = markdownIt({ html: false, linkify: true, breaks: true }).disable(['image']);

const { link_open: plainLink } = markdown.renderer.rules;

markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'ugc nofollow noopener');
  return plainLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
};

/** A member's Markdown as safe HTML: no raw HTML, no pictures, links that lend no authority. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

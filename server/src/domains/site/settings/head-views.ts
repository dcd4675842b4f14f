import { Parser } from 'htmlparser2';

/** Tags allowed in the head, with their allowed attributes. None of them runs or is fetched automatically. */
const allowed: Record<string, readonly string[]> = {
  meta: ['name', 'property', 'content'],
  link: ['rel', 'href', 'title', 'type', 'hreflang'],
};

/** Link types that only carry information. A style sheet or an icon would be fetched, and would replace ours. */
const relations = new Set([
  'me',
  'author',
  'license',
  'alternate',
  'search',
  'publisher',
  'webmention',
  'openid.server',
]);

/** Names of meta tags that the software sets itself, or that change what a browser may do. */
const reservedNames =
  /^(viewport|description|robots|theme-color|referrer|color-scheme|csp-nonce|service-worker|og:.*|twitter:.*)$/i;

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Returns the owner's tags rewritten, one per line, or the first thing in them that isn't allowed. */
export function readHeadTags(text: string): { tags: string } | { refused: string } {
  const tags: string[] = [];
  let refused: string | undefined;
  const refuse = (what: string) => {
    refused ??= what;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const names = allowed[name];
      const hasAllowedAttributes = names && Object.keys(attributes).every((attribute) => names.includes(attribute));
      if (!hasAllowedAttributes || !isHarmless(name, attributes)) return refuse(`<${name}>`);
      const written = Object.entries(attributes).map(
        ([attribute, value]) => ` ${attribute}="${value.replace(/[&"<>]/g, (sign) => entities[sign] ?? '')}"`,
      );
      tags.push(`<${name}${written.join('')}>`);
    },
    ontext(words) {
      if (words.trim()) refuse(words.trim().slice(0, 40));
    },
  });
  parser.end(text);
  return refused === undefined ? { tags: tags.join('\n') } : { refused };
}

function isHarmless(tag: string, attributes: Record<string, string>): boolean {
  const { name, property, content, rel, href } = attributes;
  if (tag === 'meta')
    return content !== undefined && Boolean(name ?? property) && !reservedNames.test(name ?? property ?? '');
  const kinds = (rel ?? '').toLowerCase().split(/\s+/);
  return kinds.every((kind) => relations.has(kind)) && /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href ?? '');
}

import { t } from '@haggle/contract/messages/translate';

/** Placeholders that a template may use. */
const known = new Set(['{url}', '{url:raw}', '{url:twice}', '{dealId}', '{clickId}']);

const parts = /^(https?):\/\/([^/?#]+)([/?#].*)$/;
const added = /^[?&][^=&#\s]+=[^&#\s]*(&[^=&#\s]+=[^&#\s]*)*$/;

/** The values for a link. `url` is the deal's. */
export interface LinkParts {
  url: string;
  dealId: string;
  clickId: string;
}

/**
 * Returns the fault of a template as a sentence, or undefined if it is sound.
 * @param isAllowed whether a template may lead to this host
 */
export function faultOf(template: string, isAllowed: (host: string) => boolean): string | undefined {
  const blank = /\[[^\]]*\]/.exec(template)?.[0];
  if (blank) return t('links.errors.blankLeft', { blank });
  const strange = template.match(/\{[^}]*\}?|\}/g)?.find((part) => !known.has(part));
  if (strange) return t('links.errors.strangePart', { part: strange });
  if (template.startsWith('{url}')) return faultOfAddition(template.slice('{url}'.length));
  const [, , host = '', rest = ''] = parts.exec(template) ?? [];
  if (!host) return t('links.errors.noHost');
  if (/[{}@:\\\s]/.test(host) || URL.parse(`https://${host}`)?.hostname !== host.toLowerCase()) {
    return t('links.errors.plainHost');
  }
  if (!isAllowed(host.toLowerCase())) {
    return t('links.errors.unknownHost', { host });
  }
  if (!/\{url(:raw|:twice)?\}/.test(rest)) return t('links.errors.urlMissing');
  return /\s/.test(rest) ? t('links.errors.noSpaces') : undefined;
}

function faultOfAddition(addition: string): string | undefined {
  if (addition.includes('{url')) return t('links.errors.urlTwice');
  return added.test(addition) ? undefined : t('links.errors.onlyParameters');
}

/** Encodings of a value in a link. Networks with the URL in their path want it raw or encoded twice. */
const ways = {
  ':once': encodeURIComponent,
  ':twice': (value: string) => encodeURIComponent(encodeURIComponent(value)),
  ':raw': (value: string) => value,
} as const;

/**
 * Returns the partner's link to a deal, or undefined if it would lead to another host than the template's. Values are
 * percent-encoded. A template that starts with `{url}` adds parameters to the deal's own URL, replacing those with the
 * same names.
 */
export function makeLink(template: string, link: LinkParts): string | undefined {
  const filled = template.replace(
    /\{(url|dealId|clickId)(:raw|:twice)?\}/g,
    (whole, name: keyof LinkParts, how: keyof typeof ways | undefined, at: number) =>
      whole === '{url}' && at === 0 ? '' : ways[how ?? ':once'](link[name]),
  );
  if (template.startsWith('{url}')) return addParameters(link.url, filled.slice(1));
  const made = URL.parse(filled);
  const [, , host = ''] = parts.exec(template) ?? [];
  return made && /^https?:$/.test(made.protocol) && made.hostname === host.toLowerCase() ? made.href : undefined;
}

function addParameters(address: string, query: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const names = new Set(query.split('&').map(nameOf));
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((piece) => piece !== '' && !names.has(nameOf(piece)));
  url.search = `?${[...kept, query].join('&')}`;
  return url.href;
}

/** Returns the decoded name of a parameter, because shops treat all its encodings alike. */
function nameOf(piece: string): string {
  const [name = ''] = new URLSearchParams(piece).keys();
  return name;
}

/** Returns all domain names that a host falls under, the longest first: `a.b.example`, `b.example`. */
export function namesOf(host: string): string[] {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Returns the entry with the longest domain name that matches a URL, or undefined if none does or it's no web URL. */
export function findByHost<T>(byDomain: ReadonlyMap<string, T>, address: string): T | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  for (const name of namesOf(url.hostname)) {
    const found = byDomain.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

import { t } from '@haggle/contract/messages/translate';

/** Placeholders that a template may use. */
const placeholders = new Set(['{url}', '{url:raw}', '{url:twice}', '{dealId}', '{clickId}']);

const urlPattern = /^(https?):\/\/([^/?#]+)([/?#].*)$/;
const additionPattern = /^[?&][^=&#\s]+=[^&#\s]*(&[^=&#\s]+=[^&#\s]*)*$/;

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
export function findTemplateError(template: string, isAllowed: (host: string) => boolean): string | undefined {
  const blank = /\[[^\]]*\]/.exec(template)?.[0];
  if (blank) return t('links.errors.blankLeft', { blank });
  const unknownPart = template.match(/\{[^}]*\}?|\}/g)?.find((part) => !placeholders.has(part));
  if (unknownPart) return t('links.errors.strangePart', { part: unknownPart });
  if (template.startsWith('{url}')) return findAdditionError(template.slice('{url}'.length));
  const [, , host = '', rest = ''] = urlPattern.exec(template) ?? [];
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

function findAdditionError(addition: string): string | undefined {
  if (addition.includes('{url')) return t('links.errors.urlTwice');
  return additionPattern.test(addition) ? undefined : t('links.errors.onlyParameters');
}

/** Encodings of a value in a link. Networks with the URL in their path want it raw or encoded twice. */
const encoders = {
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
    (whole, name: keyof LinkParts, encoding: keyof typeof encoders | undefined, at: number) =>
      whole === '{url}' && at === 0 ? '' : encoders[encoding ?? ':once'](link[name]),
  );
  if (template.startsWith('{url}')) return addParameters(link.url, filled.slice(1));
  const parsed = URL.parse(filled);
  const [, , host = ''] = urlPattern.exec(template) ?? [];
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.hostname === host.toLowerCase()
    ? parsed.href
    : undefined;
}

function addParameters(address: string, query: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const names = new Set(query.split('&').map(nameOf));
  const otherParameters = url.search
    .slice(1)
    .split('&')
    .filter((piece) => piece !== '' && !names.has(nameOf(piece)));
  url.search = `?${[...otherParameters, query].join('&')}`;
  return url.href;
}

/** Returns the decoded name of a parameter, because shops treat all its encodings alike. */
function nameOf(piece: string): string {
  const [name = ''] = new URLSearchParams(piece).keys();
  return name;
}

/** Returns all domain names that a host falls under, the longest first: `a.b.example`, `b.example`. */
export function domainNamesOf(host: string): string[] {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Returns the entry with the longest domain name that matches a URL, or undefined if none does or it's no web URL. */
export function findByHost<T>(byDomain: ReadonlyMap<string, T>, address: string): T | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  for (const name of domainNamesOf(url.hostname)) {
    const found = byDomain.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

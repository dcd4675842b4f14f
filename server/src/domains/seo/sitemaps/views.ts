import { toOptimizedImage } from '../../../platform/images/address.ts';
import { type Part, partName } from './rules.ts';
import type { Entry } from './store.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageProtocol = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Returns the sitemap index. */
export function toIndex(parts: readonly { part: Part; changedAt: Date | null }[], origin: string): string {
  const lines = parts.map(
    ({ part, changedAt }) =>
      `<sitemap>${tag('loc', `${origin}/sitemaps/${partName(part)}`)}${lastModified(changedAt)}</sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="${protocol}">\n${lines.join('')}</sitemapindex>\n`;
}

/** Returns one part of the sitemap: its pages with their pictures. */
export function toUrlSet(entries: readonly Entry[], origin: string): string {
  const lines = entries.map(({ path, changed_at, pictures }) => {
    const images = (pictures ?? []).map((key) => {
      const address = `${origin}${toOptimizedImage({ key, width: 0, height: 0 }).jpeg}`;
      return `<image:image>${tag('image:loc', address)}</image:image>`;
    });
    return `<url>${tag('loc', `${origin}${path}`)}${lastModified(changed_at)}${images.join('')}</url>\n`;
  });
  return `${head}<urlset xmlns="${protocol}" xmlns:image="${imageProtocol}">\n${lines.join('')}</urlset>\n`;
}

function lastModified(time: Date | null): string {
  return time ? tag('lastmod', time.toISOString()) : '';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function tag(name: string, text: string): string {
  return `<${name}>${text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)}</${name}>`;
}

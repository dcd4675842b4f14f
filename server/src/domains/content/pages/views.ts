import type { SitePage } from '@haggle/contract/content/pages';
import { renderDocument } from '../../../platform/text/markdown-document.ts';
import type { PageRow } from './store.ts';

/** `origin` is the site's own address, whose links need no warning to search engines. */
export function toSitePage(row: PageRow, origin: string): SitePage {
  const { parts, headings } = renderDocument<never>(row.body, { origin });
  return {
    slug: row.slug,
    title: row.title,
    body: row.body,
    html: parts.map((part) => ('html' in part ? part.html : '')).join(''),
    headings,
    updatedAt: row.updated_at.toISOString(),
  };
}

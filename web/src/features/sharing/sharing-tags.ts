import type { ArticleDetail } from '@haggle/contract/content/articles';
import type { AnswerOf } from '@haggle/contract/endpoints';
import { locale } from '@haggle/contract/locale/locale';
import { dealQuery } from '../../deals/queries.ts';
import { stripInvisible } from '../../lib/head.ts';
import { articleQuery } from '../content/article-queries.ts';
import { type RenderedPage, read } from './rendered-page.ts';
import { laterOf } from './schema-org.ts';
import { structuredData } from './structured-data.ts';

/** A page's preview image and, for articles, its dates. */
interface SharePreview {
  image: string;
  imageText: string;
  times?: { published: string; modified: string };
}

/** Returns head tags for link previews and search engines. Server only, so they cost the browser nothing. */
export function sharingTags(page: RenderedPage): string {
  const { image, imageText, times } = sharePreviewOf(page);
  const properties: [string, string | undefined][] = [
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:type', times ? 'article' : 'website'],
    ['og:site_name', page.siteName],
    ['og:locale', `${locale.language.split('-')[0]}_${locale.country}`],
    ['og:url', page.canonical],
    ['og:image', `${page.origin}${image}`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', imageText],
    ['article:published_time', times?.published],
    ['article:modified_time', times?.modified],
  ];
  const tags = properties.map(([property, content]) => (content ? meta('property', property, content) : ''));
  const data = page.canonical === undefined ? [] : structuredData(page);
  const graph = data.length > 0 ? toScript({ '@context': 'https://schema.org', '@graph': data }) : '';
  return `${tags.join('')}${meta('name', 'twitter:card', 'summary_large_image')}${graph}`;
}

function sharePreviewOf(page: RenderedPage): SharePreview {
  const sitePreview = { image: '/og/site.jpg', imageText: page.siteName };
  if (page.routeId === '/deals/$id/{-$slug}') {
    const deal = read<AnswerOf<'GET /deals/:id'>>(page, dealQuery(page.api, page.params.id ?? ''))?.data;
    if (!deal) return sitePreview;
    const times = { published: deal.createdAt, modified: laterOf(deal.updatedAt, deal.statusChangedAt) };
    return { image: deal.shareImage, imageText: deal.title, times };
  }
  if (page.routeId === '/articles/$slug') {
    const article = read<ArticleDetail>(page, articleQuery(page.api, page.params.slug ?? ''));
    if (!article?.publishedAt) return sitePreview;
    return { ...sitePreview, times: { published: article.publishedAt, modified: article.updatedAt } };
  }
  return sitePreview;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function meta(kind: 'property' | 'name', name: string, content: string): string {
  const escaped = stripInvisible(content).replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return `<meta ${kind}="${name}" content="${escaped}">`;
}

/** Returns a JSON-LD script. `<` is escaped so that no text can close the element. */
function toScript(data: object): string {
  const text = stripInvisible(JSON.stringify(data)).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}

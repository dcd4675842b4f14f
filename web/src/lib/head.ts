import { findOverride, site, siteName } from './site.ts';

interface PageHead {
  /** Without the site's name; omit it on the home page. */
  title?: string;
  description?: string;
  /** Path of the one address that search engines shall keep, with the query where it matters. */
  path?: string;
  /** Full address of a picture for shared links. */
  image?: string | null;
  /** Query string by which the page's list is a feed. */
  feed?: string;
  /** Keep the page out of search engines. */
  noindex?: boolean;
  origin: string;
}

interface HeadInput {
  match: { context: { origin: string } };
}

/**
 * Title, description, canonical address and sharing tags of a page, for a route's `head`. Where the loader found nothing
 * (`loaderData` is undefined) answer `{}` instead: the screens for 404 and errors bring their own title.
 */
export function pageHead({ title, description: ownDescription, path, image, feed, noindex, origin }: PageHead) {
  const own = findOverride(path);
  const description = own?.description ?? ownDescription;
  const fullTitle = own?.title ?? (title ? `${title} | ${siteName}` : `${siteName}: ${site.tagline}`);
  const canonical = path === undefined ? undefined : `${origin}${path}`;
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: own?.title ?? title ?? siteName },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: siteName },
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
      ...(image ? [{ property: 'og:image', content: image }] : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      ...(canonical && !noindex ? [{ rel: 'canonical', href: canonical }] : []),
      ...(feed === undefined ? [] : ['rss', 'atom']).map((kind) => ({
        rel: 'alternate',
        type: `application/${kind}+xml`,
        title: fullTitle,
        href: `${origin}/feeds/deals.${kind}${feed}`,
      })),
    ],
  };
}

/** The head of a page at a fixed path whose loader answers its words, which then come with the page's own file. */
export function loadedHead(path: string) {
  return ({ match, loaderData }: HeadInput & { loaderData?: { title: string; description: string } | undefined }) =>
    pageHead({ ...loaderData, path, origin: match.context.origin });
}

/** The head of a page that only some may see: a title and nothing for search engines. */
export function privateHead(title: string) {
  return ({ match }: HeadInput) => pageHead({ title, noindex: true, origin: match.context.origin });
}

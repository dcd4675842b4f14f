import { t } from '@haggle/contract/messages/translate';
import { findOverride, site, siteName } from './site.ts';

interface PageHead {
  /** Without the site's name; omit it on the home page. */
  title?: string;
  description?: string;
  /** Path of the one address that search engines shall keep, with the query where it matters. */
  path?: string;
  /** Query string by which the page's list is a feed. */
  feed?: string;
  /** Keep the page out of search engines. */
  noindex?: boolean;
  origin: string;
}

interface HeadInput {
  match: { context: { origin: string } };
}

/** Nobody searches for the tenth page of a list; what it names is in the sitemap. */
const farPage = /[?&]page=\d\d/;

/** What turns the order of letters around, or is there unseen, in texts from before they were cleaned when written. */
const unseen = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/**
 * Title, description and canonical address of a page, for a route's `head`; what others show of it the server adds.
 * Where the loader found nothing (`loaderData` is undefined) answer `{}` instead: the screens for 404 and errors bring
 * their own title.
 */
export function pageHead({ title, description: ownDescription, path, feed, noindex, origin }: PageHead) {
  const own = findOverride(path);
  const description = withoutUnseen(own?.description ?? ownDescription ?? '');
  const fullTitle = withoutUnseen(
    own?.title ?? (title ? `${title} | ${siteName}` : t('ui.named', { label: siteName, value: site.tagline })),
  );
  const isHidden = noindex || farPage.test(path ?? '');
  const canonical = path === undefined ? undefined : `${origin}${path}`;
  return {
    meta: [
      { title: fullTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      ...(canonical && !isHidden ? [{ rel: 'canonical', href: canonical }] : []),
      ...(feed === undefined ? [] : ['rss', 'atom']).map((kind) => ({
        rel: 'alternate',
        type: `application/${kind}+xml`,
        title: fullTitle,
        href: `${origin}/feeds/deals.${kind}${feed}`,
      })),
    ],
  };
}

/** The head of a page whose loader answers all of it, so that its words come with the page's own file; of one that was not found, nothing. */
export function foundHead({ match, loaderData }: HeadInput & { loaderData?: Omit<PageHead, 'origin'> | undefined }) {
  return loaderData ? pageHead({ ...loaderData, origin: match.context.origin }) : {};
}

/** The head of a page that belongs in no search engine, such as one that only some may see: a title and nothing else. */
export function privateHead(title: () => string) {
  return ({ match }: HeadInput) => pageHead({ title: title(), noindex: true, origin: match.context.origin });
}

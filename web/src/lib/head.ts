import { t } from '@haggle/contract/messages/translate';
import { findOverride, site, siteName } from './site.ts';

interface PageHead {
  /** Without the site's name; omit it on the home page. */
  title?: string;
  description?: string;
  /** Canonical path, with its query if that matters. */
  path?: string;
  /** Query string of the feed with the page's list. */
  feed?: string;
  /** Keep the page out of search engines. */
  noindex?: boolean;
  origin: string;
}

interface HeadInput {
  match: { context: { origin: string } };
}

/** Search engines needn't index the tenth page of a list; its deals are in the sitemap. */
const farPage = /[?&]page=\d\d/;

/** Invisible and direction-changing characters, for texts stored before they were cleaned on input. */
const invisibleCharacters = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;

export function stripInvisible(text: string): string {
  return text.replace(invisibleCharacters, '');
}

/**
 * Returns a page's title, description and canonical address for its route's `head`; the server adds the tags for
 * sharing. If the loader found nothing (`loaderData` is undefined), return `{}` instead: the 404 and error screens have
 * their own title.
 */
export function pageHead({ title, description: pageDescription, path, feed, noindex, origin }: PageHead) {
  const override = findOverride(path);
  const description = stripInvisible(override?.description ?? pageDescription ?? '');
  const fullTitle = stripInvisible(
    override?.title ?? (title ? `${title} | ${siteName}` : t('ui.named', { label: siteName, value: site.tagline })),
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

/** Returns the head from `loaderData`, so that its texts are in the page's own script; empty if the page wasn't found. */
export function foundHead({ match, loaderData }: HeadInput & { loaderData?: Omit<PageHead, 'origin'> | undefined }) {
  return loaderData ? pageHead({ ...loaderData, origin: match.context.origin }) : {};
}

/** Returns the head of a page that search engines must not index, such as a members' page: only a title. */
export function privateHead(title: () => string) {
  return ({ match }: HeadInput) => pageHead({ title: title(), noindex: true, origin: match.context.origin });
}

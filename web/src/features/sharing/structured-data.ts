import type { Profile } from '@haggle/contract/accounts/users';
import type { ArticleDetail } from '@haggle/contract/content/articles';
import type { Deal } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import type { AnswerOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import type { Article, ProfilePage, SearchAction, Thing, WebSite } from 'schema-dts';
import { categoryPageQuery, categoryQuery } from '../categories/queries.ts';
import { articleQuery } from '../content/article-queries.ts';
import { profileQuery } from '../users/queries.ts';
import { dealData } from './deal-schema.ts';
import { type RenderedPage, read, readFirst } from './rendered-page.ts';
import { itemList, laterOf, organization, person, trail } from './schema-org.ts';

type Data = Thing;

/** Builders of a page's schema.org data, by route. */
const builders: Record<string, (page: RenderedPage) => Data[]> = {
  '/': (page) => [toWebSite(page), organization(page), ...dealList(page, 'deals', 'list')],
  '/deals/': (page) => [pageBreadcrumb(page), ...dealList(page, 'deals', 'list')],
  '/trending': (page) => [pageBreadcrumb(page), ...dealList(page, 'deals', 'trending')],
  '/deals/$id/{-$slug}': dealData,
  '/categories/': (page) => [pageBreadcrumb(page), ...categoryList(page)],
  '/categories/$': (page) => [...categoryTrail(page), ...dealList(page, 'deals', 'category')],
  '/stores/': (page) => [pageBreadcrumb(page), ...shopList(page, 'stores')],
  '/stores/$slug': (page) => [
    childBreadcrumbs(page, t('routes.stores.title'), '/stores'),
    ...dealList(page, 'deals', 'list'),
  ],
  '/brands/': (page) => [pageBreadcrumb(page), ...shopList(page, 'brands')],
  '/brands/$slug': (page) => [
    childBreadcrumbs(page, t('routes.brands.title'), '/brands'),
    ...dealList(page, 'deals', 'list'),
  ],
  '/articles/': (page) => [pageBreadcrumb(page), ...guideList(page)],
  '/articles/$slug': toArticle,
  '/user/$id': toProfile,
  '/about': (page) => [pageBreadcrumb(page), organization(page)],
};

/** Returns a page's structured data; empty for routes without any. */
export function structuredData(page: RenderedPage): Data[] {
  return builders[page.routeId]?.(page) ?? [];
}

function pathOf({ canonical = '', origin }: RenderedPage): string {
  return canonical.slice(origin.length) || '/';
}

function pageBreadcrumb(page: RenderedPage): Data {
  return trail(page, [{ name: page.title, path: pathOf(page) }]);
}

function childBreadcrumbs(page: RenderedPage, name: string, path: string): Data {
  return trail(page, [
    { name, path },
    { name: page.title, path: pathOf(page) },
  ]);
}

function toWebSite({ origin, siteName, description }: RenderedPage): WebSite {
  // Search engines expect a property that the schema.org types don't define.
  const potentialAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as SearchAction;
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: siteName,
    url: `${origin}/`,
    ...(description && { description }),
    publisher: { '@id': `${origin}/#organization` },
    potentialAction,
  };
}

function dealList(page: RenderedPage, ...key: string[]): Data[] {
  const deals = readFirst<{ data: Deal[] }>(page, ...key)?.data ?? [];
  return toItemLists(
    page,
    deals.map(({ _id, slug, title }) => ({ name: title, path: dealPath(_id, slug) })),
  );
}

function toItemLists(page: RenderedPage, places: { name: string; path: string }[]): Data[] {
  return places.length > 0 ? [itemList(page, places)] : [];
}

function categoryList(page: RenderedPage): Data[] {
  const { tree = [] } = read<AnswerOf<'GET /categories/page-data'>['data']>(page, categoryPageQuery(page.api)) ?? {};
  return toItemLists(
    page,
    tree.map(({ name, path }) => ({ name, path: `/categories/${path}` })),
  );
}

function categoryTrail(page: RenderedPage): Data[] {
  const query = categoryQuery(page.api, page.params._splat ?? '');
  const { breadcrumbs } = read<AnswerOf<'GET /categories/path/:path{.+}'>['data']>(page, query) ?? {};
  if (!breadcrumbs) return [];
  return [
    trail(page, [
      { name: t('routes.categories.title'), path: '/categories' },
      ...breadcrumbs.map(({ name, path }) => ({ name, path: `/categories/${path}` })),
    ]),
  ];
}

function shopList(page: RenderedPage, kind: 'stores' | 'brands'): Data[] {
  const shops = readFirst<{ data: { name: string; slug: string }[] }>(page, kind, 'all')?.data ?? [];
  return toItemLists(
    page,
    shops.map(({ name, slug }) => ({ name, path: `/${kind}/${slug}` })),
  );
}

function guideList(page: RenderedPage): Data[] {
  const guides = readFirst<AnswerOf<'GET /articles'>>(page, 'articles', 'list')?.data ?? [];
  return toItemLists(
    page,
    guides.map(({ title, slug }) => ({ name: title, path: `/articles/${slug}` })),
  );
}

function toArticle(page: RenderedPage): Data[] {
  const guide = read<ArticleDetail>(page, articleQuery(page.api, page.params.slug ?? ''));
  if (!guide?.publishedAt || page.canonical === undefined) return [];
  const { author } = guide;
  const article: Article = {
    '@type': 'Article',
    '@id': `${page.canonical}#article`,
    url: page.canonical,
    headline: guide.title,
    ...(guide.summary && { description: guide.summary }),
    image: `${page.origin}/og/site.jpg`,
    datePublished: guide.publishedAt,
    dateModified: laterOf(guide.publishedAt, guide.updatedAt),
    author: author ? person(page, { name: author.displayName ?? author.username, id: author._id }) : organization(page),
    publisher: organization(page),
  };
  return [article, childBreadcrumbs(page, t('routes.guides.title'), '/articles')];
}

function toProfile(page: RenderedPage): Data[] {
  const profile = read<Profile>(page, profileQuery(page.api, page.params.id ?? ''));
  if (!profile || page.canonical === undefined) return [];
  const { _id: identifier, username, displayName, bio, avatarUrl, dealsCount } = profile;
  const data: ProfilePage = {
    '@type': 'ProfilePage',
    url: page.canonical,
    dateCreated: profile.createdAt,
    mainEntity: {
      '@type': 'Person',
      identifier,
      name: displayName || username,
      alternateName: username,
      url: page.canonical,
      ...(bio && { description: bio }),
      ...(avatarUrl && { image: new URL(avatarUrl, page.origin).href }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WriteAction' },
        userInteractionCount: dealsCount,
      },
    },
  };
  return [data];
}

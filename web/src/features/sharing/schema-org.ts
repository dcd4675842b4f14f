import { t } from '@haggle/contract/messages/translate';
import type { BreadcrumbList, InteractionCounter, ItemList, Organization, Person } from 'schema-dts';
import type { RenderedPage } from './rendered-page.ts';

/** A name and a path within the site. */
interface Place {
  name: string;
  path: string;
}

/** Somebody by name; with an id, a member with a page of their own. */
export function person({ origin }: RenderedPage, { name, id }: { name: string; id: string | undefined }): Person {
  return { '@type': 'Person', name, ...(id && { url: `${origin}/user/${id}` }) };
}

export function likes(count: number): InteractionCounter {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'LikeAction' },
    userInteractionCount: Math.max(0, count),
  };
}

/** Where a page stands, from the home page on. */
export function trail({ origin }: RenderedPage, places: readonly Place[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('sharing.home'), path: '/' }, ...places].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** What a page lists, in its order. */
export function itemList({ origin, title }: RenderedPage, places: readonly Place[]): ItemList {
  return {
    '@type': 'ItemList',
    name: title,
    numberOfItems: places.length,
    itemListElement: places.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${path}`,
    })),
  };
}

/** Who runs the site. */
export function organization({ origin, siteName }: RenderedPage): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/og/site.jpg`,
  };
}

/** The later of two times in ISO 8601. */
export function laterOf(one: string, other: string): string {
  return [one, other].toSorted().at(-1) ?? one;
}

import { t } from '@haggle/contract/messages/translate';
import type { BreadcrumbList, InteractionCounter, ItemList, Organization, Person } from 'schema-dts';
import type { RenderedPage } from './rendered-page.ts';

/** A name and a path on the site. */
interface Place {
  name: string;
  path: string;
}

/** Returns a person by name; `id` is that of a member with a public page. */
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

/** Returns a page's breadcrumbs, starting at the home page. */
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

/** Returns the items a page lists, in order. */
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

/** Returns the organization that runs the site. */
export function organization({ origin, siteName }: RenderedPage): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/og/site.jpg`,
  };
}

/** Returns the later of two ISO 8601 times. */
export function laterOf(one: string, other: string): string {
  return [one, other].toSorted().at(-1) ?? one;
}

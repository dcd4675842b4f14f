/** Where a deal's page is, below the site's origin: the slug is left out where the deal has none. */
export function dealPath(id: string, slug: string | null): string {
  return `/deals/${id}${slug ? `/${slug}` : ''}`;
}

const page = /^\/deals\/([1-9]\d{0,17})(?:\/[a-z0-9-]*)?$/;

/** The id of the deal whose page stands at an address of this site, with or without its origin; undefined for others. */
export function dealOfAddress(address: string, origin: string): string | undefined {
  const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return page.exec(own.replace(/[?#].*$/, ''))?.[1];
}

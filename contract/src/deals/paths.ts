/** Returns the path of a deal's page, without a slug if the deal has none. */
export function dealPath(id: string, slug: string | null): string {
  return `/deals/${id}${slug ? `/${slug}` : ''}`;
}

const page = /^\/deals\/([1-9]\d{0,17})(?:\/[a-z0-9-]*)?$/;

/** Returns the id of the deal whose page is at a URL of this site, with or without its origin; otherwise undefined. */
export function dealOfAddress(address: string, origin: string): string | undefined {
  const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return page.exec(own.replace(/[?#].*$/, ''))?.[1];
}

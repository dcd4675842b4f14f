/** Where a deal's page is, below the site's origin: the slug is left out where the deal has none. */
export function dealPath(id: string, slug: string | null): string {
  return `/deals/${id}${slug ? `/${slug}` : ''}`;
}

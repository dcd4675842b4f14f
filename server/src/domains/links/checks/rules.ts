/** A look at a link: when, in milliseconds from now, so that no host is asked twice within `pause`. */
export interface LinkCheckResult {
  id: string;
  wait: number;
}

/** Spreads looks over time by the hosts that links lead to. */
export function spread(links: readonly { id: string; url: string }[], pause: number): LinkCheckResult[] {
  const asked = new Map<string, number>();
  return links.map(({ id, url }) => {
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    const before = asked.get(host) ?? 0;
    asked.set(host, before + 1);
    return { id, wait: before * pause };
  });
}

/**
 * Whether a status says that there is nothing at an address. Shops that turn machines away (401, 403, 429) or have a bad
 * night (5xx) say nothing about the page; no answer at all (null) is for the next look to confirm.
 */
export function isDeadStatus(status: number | null): boolean {
  return status === null || status === 404 || status === 410;
}

/** A scheduled check of a link. `wait` is in milliseconds, so that no host gets two requests within `pause`. */
export interface ScheduledCheck {
  id: string;
  wait: number;
}

/** Spreads checks over time by the links' hosts. */
export function spreadByHost(links: readonly { id: string; url: string }[], pause: number): ScheduledCheck[] {
  const checksByHost = new Map<string, number>();
  return links.map(({ id, url }) => {
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    const before = checksByHost.get(host) ?? 0;
    checksByHost.set(host, before + 1);
    return { id, wait: before * pause };
  });
}

/**
 * Whether a status means that a page is gone. Shops that block bots (401, 403, 429) or have an outage (5xx) tell
 * nothing about the page. No response (null) counts, and the next check confirms it.
 */
export function isDeadStatus(status: number | null): boolean {
  return status === null || status === 404 || status === 410;
}

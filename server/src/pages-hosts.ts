/** Names under which a site may be reached that was told none: its own, that of its machine, with and without a port. */
const most = 8;
/** Milliseconds after which a name that nobody used makes room for another. */
const rest = 600_000;

/**
 * Tells for which hosts pages are kept, where any host may be asked for: the first few, as long as they are in use. Names
 * that somebody makes up then take no room from the site's own.
 */
export function admitHosts(now: () => number = Date.now): (origin: string) => boolean {
  const seen = new Map<string, number>();
  return (origin) => {
    const at = now();
    if (!seen.has(origin) && seen.size >= most) {
      for (const [name, last] of seen) if (at - last > rest) seen.delete(name);
      if (seen.size >= most) return false;
    }
    seen.set(origin, at);
    return true;
  };
}

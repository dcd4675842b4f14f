/** A deal's pages, and the way to its shop. */
const dealPath = /^\/(?:deals|api\/deals|api\/affiliate\/redirect)\/([1-9]\d{0,17})(?:\/|$)/;
/** Each redirect of a misspelled address may decode it once more. */
const maxDecodings = 4;

/**
 * Returns where an address leads: the ids of the deals it opens, and paths of this site that may redirect to one. It
 * is read as browsers and the router read it, whatever its spelling. The host doesn't matter, since the site may have
 * names that it doesn't know. Parameters count too, since the login continues to a path in one.
 */
export function targetsOf(address: string, origin: string): { dealIds: string[]; paths: string[] } {
  const url = URL.parse(address, origin);
  if (!url) return { dealIds: [], paths: [] };
  const named = [...url.searchParams.values()].flatMap((value) => URL.parse(value, origin) ?? []);
  const paths = [url, ...named].map(({ pathname }) => pathname);
  const dealIds = paths.flatMap((path) => dealPath.exec(plainSpelling(path))?.[1] ?? []);
  return { dealIds: [...new Set(dealIds)], paths: [...new Set(paths)] };
}

function plainSpelling(path: string): string {
  let plain = path;
  for (let round = 0; round < maxDecodings; round += 1) plain = decode(plain);
  return plain.replaceAll(/\/+/g, '/').toLowerCase();
}

function decode(path: string): string {
  return path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      // These bytes aren't text, so no path of this site contains them.
      return escaped;
    }
  });
}

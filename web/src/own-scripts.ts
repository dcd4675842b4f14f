/**
 * Marks the scripts that the renderer itself writes. It is made at random by each process and taken off every page before
 * that leaves, so nobody who smuggles a script into a page can mark it.
 */
export const scriptMark = crypto.randomUUID();

const marked = ` nonce="${scriptMark}"`;
const ownScript = new RegExp(`<script[^<>]*${marked}[^<>]*>([\\s\\S]*?)</script>`, 'g');
/** The router tells its browser side of a nonce, which there is none of. */
const nonceTag = new RegExp(`<meta[^<>]*property="csp-nonce"[^<>]*${scriptMark}[^<>]*>`, 'g');

/** Marks all scripts of tags that we wrote ourselves. */
export function markScripts(tags: string): string {
  return tags.replaceAll('<script>', `<script${marked}>`);
}

/** Where the first marked script of a page begins behind a place; undefined where there is none. */
export function findMark(html: string, behind: number): number | undefined {
  const at = html.indexOf(marked, behind);
  return at < 0 ? undefined : html.lastIndexOf('<', at);
}

/** The page without marks, and what its marked scripts say; the content security policy vouches for those alone. */
export function takeMarks(html: string): { page: string; scripts: string[] } {
  const scripts = [...html.matchAll(ownScript)].map(([, script = '']) => script);
  return { page: html.replace(nonceTag, '').replaceAll(marked, ''), scripts };
}

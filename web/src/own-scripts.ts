/**
 * Marks scripts written by the renderer. Each process generates it randomly and removes it from every page before sending,
 * so an injected script can't carry it.
 */
export const scriptMark = crypto.randomUUID();

const marked = ` nonce="${scriptMark}"`;
const ownScript = new RegExp(`<script[^<>]*${marked}[^<>]*>([\\s\\S]*?)</script>`, 'g');
/** The tag with which the router passes a nonce to the browser; we use hashes instead of a nonce. */
const nonceTag = new RegExp(`<meta[^<>]*property="csp-nonce"[^<>]*${scriptMark}[^<>]*>`, 'g');

/** Marks all scripts in tags that we wrote ourselves. */
export function markScripts(tags: string): string {
  return tags.replaceAll('<script>', `<script${marked}>`);
}

/** Returns the position of the first marked script after `offset`; undefined if there is none. */
export function findMark(html: string, offset: number): number | undefined {
  const at = html.indexOf(marked, offset);
  return at < 0 ? undefined : html.lastIndexOf('<', at);
}

/** Returns the page without marks, and the contents of its marked scripts: the only ones that the content security policy allows. */
export function extractScripts(html: string): { page: string; scripts: string[] } {
  const scripts = [...html.matchAll(ownScript)].map(([, script = '']) => script);
  return { page: html.replace(nonceTag, '').replaceAll(marked, ''), scripts };
}

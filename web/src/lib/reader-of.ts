/** Returns a hash that identifies the member who sends this header; undefined for visitors. */
export async function readerOf(authorization: string | null): Promise<string | undefined> {
  // Without HTTPS there is no service worker, and browsers don't provide hashing.
  if (!authorization || crypto.subtle === undefined) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization)));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Does the same for a session's token. */
export function readerOfToken(token: string | null): Promise<string | undefined> {
  return readerOf(token && `Bearer ${token}`);
}

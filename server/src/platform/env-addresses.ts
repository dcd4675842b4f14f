import { z } from 'zod';

/** What an address can't contain as it is, and how to write it. */
export const encodingHint =
  'Percent-encode special characters in its user and password: # as %23, / as %2F, ? as %3F, @ as %40, % as %25.';

export const postgresProtocols = ['postgres', 'postgresql'] as const;
export const socketHint = ' For a socket, write postgres:///haggle?host=/var/run/postgresql&user=haggle.';

/**
 * An address of a server, with a name and password. One that starts rightly but can't be read, mostly because of its
 * password, is refused with what to do about that; otherwise the error says how it must start.
 * @param protocols the accepted ones, the recommended one first
 */
export function serverAddress(name: string, protocols: readonly string[], hint = '') {
  return z.string().check((context) => {
    const message = problemOf(context.value, protocols, hint);
    if (message) context.issues.push({ code: 'custom', input: context.value, message: `${name} ${message}` });
  });
}

/** Returns what is wrong with an address, to follow its name; undefined if nothing is. */
export function problemOf(text: string, protocols: readonly string[], hint = ''): string | undefined {
  const starts = protocols.map((protocol) => `${protocol}://`);
  if (!starts.some((start) => text.toLowerCase().startsWith(start))) return `must start with ${starts.join(' or ')}.`;
  // None of these addresses has a fragment: what follows is the rest of a password.
  if (URL.canParse(text) && !text.includes('#')) return undefined;
  return `can't be read. ${encodingHint}${hint}`;
}

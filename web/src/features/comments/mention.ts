import * as accountLimits from '@haggle/contract/limits/accounts';

/** Display names are completed, too, so letters of every alphabet count. */
const nameCharacters = '\\p{L}\\p{M}\\p{N}_\\-';

/** A partly typed mention: the position of its `@` and the characters after it. */
export interface MentionStart {
  at: number;
  typed: string;
}

const mentionBefore = new RegExp(
  `(?:^|[^${nameCharacters}@./])@([${nameCharacters}]{0,${accountLimits.maxUsernameLength}})$`,
  'u',
);
const restOfName = new RegExp(`^[${nameCharacters}]+`, 'u');

/** Returns the mention being typed before the cursor, if any. Email and web addresses don't count. */
export function mentionAt(text: string, cursor: number): MentionStart | undefined {
  const typed = mentionBefore.exec(text.slice(0, cursor))?.[1];
  return typed === undefined ? undefined : { at: cursor - typed.length - 1, typed };
}

/** Returns whether a member's username, or a word of their display name, starts with the typed text. */
export function isCompletionOf(
  typed: string,
  { username, displayName }: { username: string | null; displayName: string | null },
): boolean {
  const names = [username ?? '', ...(displayName ?? '').split(' ')];
  return names.some((name) => name.toLowerCase().startsWith(typed.toLowerCase()));
}

/** Replaces a partly typed mention with a username and a space. Returns the text and the new cursor position. */
export function withMention(
  text: string,
  { at, typed }: MentionStart,
  username: string,
): { text: string; cursor: number } {
  const rest = text.slice(at + 1 + typed.length).replace(restOfName, '');
  const before = `${text.slice(0, at)}@${username} `;
  return { text: `${before}${rest.replace(/^ /, '')}`, cursor: before.length };
}

import * as accountLimits from '@haggle/contract/limits/accounts';

/** A partly typed mention: the position of its `@` and the characters after it. */
export interface MentionStart {
  at: number;
  typed: string;
}

const mentionBefore = new RegExp(`(?:^|[^\\w@./-])@([\\w-]{0,${accountLimits.maxUsernameLength}})$`);

/** Returns the mention being typed before the cursor, if any. Email and web addresses don't count. */
export function mentionAt(text: string, cursor: number): MentionStart | undefined {
  const typed = mentionBefore.exec(text.slice(0, cursor))?.[1];
  return typed === undefined ? undefined : { at: cursor - typed.length - 1, typed };
}

/** Replaces a partly typed mention with a username and a space. Returns the text and the new cursor position. */
export function withMention(
  text: string,
  { at, typed }: MentionStart,
  username: string,
): { text: string; cursor: number } {
  const rest = text.slice(at + 1 + typed.length).replace(/^[\w-]+/, '');
  const before = `${text.slice(0, at)}@${username} `;
  return { text: `${before}${rest.replace(/^ /, '')}`, cursor: before.length };
}

import * as accountLimits from '@haggle/contract/limits/accounts';

/** What is typed of a username: where its `@` stands, and the letters after it. */
export interface MentionStart {
  at: number;
  typed: string;
}

const mentionBefore = new RegExp(`(?:^|[^\\w@./-])@([\\w-]{0,${accountLimits.usernameMost}})$`);

/** The username that is being typed before the cursor, if one is; none in addresses of mails and pages. */
export function mentionAt(text: string, cursor: number): MentionStart | undefined {
  const typed = mentionBefore.exec(text.slice(0, cursor))?.[1];
  return typed === undefined ? undefined : { at: cursor - typed.length - 1, typed };
}

/** Puts a username in the place of what was typed of it, with a space behind it; says where the cursor belongs then. */
export function withMention(
  text: string,
  { at, typed }: MentionStart,
  username: string,
): { text: string; cursor: number } {
  const rest = text.slice(at + 1 + typed.length).replace(/^[\w-]+/, '');
  const before = `${text.slice(0, at)}@${username} `;
  return { text: `${before}${rest.replace(/^ /, '')}`, cursor: before.length };
}

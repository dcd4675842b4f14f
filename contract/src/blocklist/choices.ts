/** What can be entered by hand; a `place`, an address that a spammer used, comes from removing one. */
export const writtenKinds = ['word', 'link_host', 'email_domain', 'address_range'] as const;

export const blocklistKinds = [...writtenKinds, 'place'] as const;

/** `hold` waits for a moderator. */
export const blocklistEffects = ['hold', 'refuse'] as const;

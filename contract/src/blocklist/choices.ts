/** Kinds that can be added manually. Removing a spammer adds a `place`, an IP address that they used. */
export const writtenKinds = ['word', 'link_host', 'email_domain', 'address_range'] as const;

export const blocklistKinds = [...writtenKinds, 'place'] as const;

/** `hold` makes the content wait for a moderator. */
export const blocklistEffects = ['hold', 'refuse'] as const;

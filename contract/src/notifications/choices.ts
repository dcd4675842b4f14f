/** Ways in which a notification reaches its member: the list on the site, an email, a push notification. */
export const channels = ['inApp', 'email', 'push'] as const;

export const digestFrequencies = ['off', 'daily', 'weekly'] as const;

/** The channels of notifications: the list on the site, email, push notifications. */
export const channels = ['inApp', 'email', 'push'] as const;

export const digestFrequencies = ['off', 'daily', 'weekly'] as const;

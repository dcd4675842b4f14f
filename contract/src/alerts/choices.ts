export const alertChannels = ['inApp', 'email', 'push', 'webhook'] as const;

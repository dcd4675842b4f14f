export const leaderboardPeriods = ['week', 'month', 'all'] as const;

export const badgeCategories = ['hunter', 'voter', 'voice', 'veteran'] as const;

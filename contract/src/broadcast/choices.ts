export const bannerTones = ['calm', 'festive', 'warning'] as const;

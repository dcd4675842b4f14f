export const siteName = 'Haggle';

// What an owner calls the site.

export const nameMost = 40;
export const taglineMost = 100;
export const logoBytes = 5 * 1024 * 1024;

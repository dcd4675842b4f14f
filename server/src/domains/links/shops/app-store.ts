import type { Shop } from './shop.ts';

export const appStore: Shop = {
  name: 'App Store',
  hosts: /^(?:apps|itunes)\.apple\.(com)$/,
  products: [
    { path: /^\/([a-z]{2})\/(?:.*\/)?id(\d{6,12})\/?$/, key: 'apps.apple.com/$1/id$2' },
    { path: /\/id(\d{6,12})\/?$/, key: 'apps.apple.com/us/id$1' },
  ],
  titles: [/\son the (?:mac )?app store$/i, /\son apple (?:music|books)$/i],
  tracking: /^(at|ct|mt|pt|itsct|itscg|app|ls|uo|ign-.*|platform)$/,
};

import type { Shop } from './shop.ts';

export const sharafDg: Shop = {
  name: 'Sharaf DG',
  hosts: /^(uae|oman|bahrain)\.sharafdg\.com$/,
  products: [{ path: /\/product\/([a-z0-9-]+)\/?$/, key: '$h.sharafdg.com/$1' }],
  currencies: { uae: 'AED', oman: 'OMR', bahrain: 'BHD' },
  titles: [/^buy\s/i, /\s\|\ssharaf\s?dg.*$/i],
};

import type { Shop } from './shop.ts';

export const microsoft: Shop = {
  name: 'Microsoft',
  hosts: /^(?:apps\.)?microsoft\.(com)$/,
  products: [
    { path: /^\/([a-z]{2}-[a-z]{2})\/[dp]\/[^/]+\/([a-z0-9]{12})/i, key: 'microsoft.com/$1/$2' },
    { path: /^\/detail\/([A-Za-z0-9]{12,16})\/?$/, key: 'apps.microsoft.com/$1' },
  ],
  titles: [/^buy\s/i, /\s[-|]\smicrosoft store(?:\s[\p{L}-]+)?$/iu],
  tracking: /^(cid|rtc|wt\.mc_id|ocid|irgwc|ranmid|epi|tduid|icid|activetab|source|mode|launch|hl|gl)$/,
};

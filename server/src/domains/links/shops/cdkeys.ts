import type { Shop } from './shop.ts';

export const cdkeys: Shop = {
  name: 'CDKeys',
  hosts: /^cdkeys\.(com)$/,
  tracking: /^mw_aref$/,
};

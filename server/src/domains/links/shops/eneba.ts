import type { Shop } from './shop.ts';

export const eneba: Shop = {
  name: 'Eneba',
  hosts: /^eneba\.(com)$/,
  tracking: /^af_id$/,
};

import type { Shop } from './shop.ts';

export const houzz: Shop = {
  name: 'Houzz',
  hosts: /^houzz\.(com)$/,
  products: [{ path: /prvw-vr~(\d{5,12})/, key: 'houzz.com/$1' }],
  currencies: { com: 'USD' },
  tracking: /^(m_refid|pos|device|nw|irs)$/,
};

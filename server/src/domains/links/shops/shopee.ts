import type { Shop } from './shop.ts';

export const shopee: Shop = {
  name: 'Shopee',
  hosts: /^shopee\.(sg|com\.my|ph|co\.id|co\.th|vn|tw|com\.br|com\.mx)$/,
  products: [
    { path: /-i\.(\d{4,12}\.\d{4,14})\/?$/, key: 'shopee.$h/$1' },
    { path: /^\/product\/(\d{4,12})\/(\d{4,14})\/?$/, key: 'shopee.$h/$1.$2' },
  ],
  tracking: /^(smtt|uls_trackid|mmp_pid|sp_atk|xptdk)$/,
};

import type { Shop } from './shop.ts';

export const lazada: Shop = {
  name: 'Lazada',
  hosts: /^lazada\.(sg|com\.my|com\.ph|co\.id|co\.th|vn)$/,
  products: [{ path: /-i(\d{6,12})(?:-s\d{6,15})?\.html$/, key: 'lazada.$h/i$1' }],
  tracking: /^(laz_trackid|laz_share_info|mkttid|exlaz|trafficfrom)$/,
};

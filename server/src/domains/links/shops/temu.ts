import type { Shop } from './shop.ts';

export const temu: Shop = {
  name: 'Temu',
  hosts: /^temu\.(com)$/,
  products: [
    { path: /-g-(\d{10,20})\.html$/, key: 'temu.com/g-$1' },
    { path: /\/goods\.html$/, parameter: 'goods_id', key: 'temu.com/g-$p' },
  ],
  titles: [/\s-\stemu(?:\s[\p{L} ]+)?$/iu],
  tracking:
    /^(_oak_.*|_x_.*|refer_.*|top_gallery_url|spec_gallery_id|_p_.*|sku_id|freesia_scene|_web_.*|goods_img_url|share_.*|_bg_fs|is_back|no_cache_id|page_from)$/,
};

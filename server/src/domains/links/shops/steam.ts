import type { Shop } from './shop.ts';

export const steam: Shop = {
  name: 'Steam',
  hosts: /^store\.steampowered\.(com)$/,
  products: [{ path: /\/(app|sub|bundle)\/(\d{1,9})(?:\/|$)/, key: 'store.steampowered.com/$1/$2' }],
  titles: [/\son steam$/i, /^save \d+% on\s/i, /^pre-purchase\s/i],
  elements: {
    title: ['#appHubAppName', '.pageheader'],
    price: ['.game_area_purchase_game .discount_final_price', '.game_area_purchase_game .game_purchase_price'],
    retail: ['.game_area_purchase_game .discount_original_price'],
    image: ['.game_header_image_full @src'],
  },
  tracking: /^(snr|curator_clanid|curator_listid|l|utm_.*|curator_.*|reddit_cid)$/,
  wrappers: [{ host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, parameters: ['u', 'url'] }],
};

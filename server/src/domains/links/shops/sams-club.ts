import type { Shop } from './shop.ts';

export const samsClub: Shop = {
  name: "Sam's Club",
  hosts: /^samsclub\.(com)$/,
  products: [{ path: /\/(?:p|ip)\/(?:[^/]+\/)*((?:prod|P)?\d{5,14})\/?$/, key: 'samsclub.com/ip/$1' }],
  currencies: { com: 'USD' },
  elements: { price: ['[itemprop=price] @content', '.Price-group @title'] },
  tracking: /^(pid|siteid|cdata|campaign|wmlspartner|veh|xid|itemnumber|redirected_from_search|sng)$/,
};

import type { Shop } from './shop.ts';

export const namshi: Shop = {
  name: 'Namshi',
  hosts: /^namshi\.(com)$/,
  products: [{ path: /^\/([a-z]+)-[a-z]{2}\/(?:[^/]+\/)?([A-Z0-9]{8,40})\/p\/?$/, key: 'namshi.com/$1/$2' }],
  currencies: {
    '/uae-': 'AED',
    '/saudi-': 'SAR',
    '/qatar-': 'QAR',
    '/kuwait-': 'KWD',
    '/bahrain-': 'BHD',
    '/oman-': 'OMR',
  },
  titles: [/\s\|\snamshi(?:\s\w+)?$/i],
};

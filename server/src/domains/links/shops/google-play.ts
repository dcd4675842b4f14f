import type { Shop } from './shop.ts';

export const googlePlay: Shop = {
  name: 'Google Play',
  hosts: /^play\.google\.(com)$/,
  products: [
    { path: /^\/store\/(apps|books|movies|audiobooks)\/details/, parameter: 'id', key: 'play.google.com/$1/$p' },
  ],
  titles: [/\s[-–]\s(?:[\p{L} -]{3,20}\s)?google play$/iu],
  tracking: /^(pcampaignid|referrer|hl|pli)$/,
};

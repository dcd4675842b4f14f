import type { Shop } from './shop.ts';

export const booking: Shop = {
  name: 'Booking.com',
  hosts: /^booking\.(com)$/,
  tracking: /^(aid|label|sid|srpvid|ucfs|sb_price_type)$/,
};

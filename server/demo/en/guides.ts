import type { TownGuide } from '../town.ts';
import { judgingDiscounts, readingPriceHistory } from './guides/judging.ts';
import { buyingRefurbished, stackingCoupons, whenToBuy } from './guides/paying-less.ts';

export const guides: readonly TownGuide[] = [
  judgingDiscounts,
  readingPriceHistory,
  stackingCoupons,
  buyingRefurbished,
  whenToBuy,
];

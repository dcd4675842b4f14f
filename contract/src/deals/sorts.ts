import { z } from 'zod';
import { sorting } from '../shapes.ts';

/** The sort orders of lists. */
export const dealSorts = [
  '-createdAt',
  'createdAt',
  '-dealScore',
  'price',
  '-price',
  'deliveredPrice',
  'unitPrice',
  '-discountPercent',
  '-commentsCount',
  'hot',
] as const;
export const DealSort = z.enum(dealSorts, sorting(dealSorts));
export type DealSort = z.infer<typeof DealSort>;

import { z } from 'zod';
import * as dealLimits from '../limits/deals.ts';
import * as searchLimits from '../limits/search.ts';
import { t } from '../messages/translate.ts';
import { readPastedAddress } from './pasted-address.ts';

/** A search query; pasted URLs may be longer than words. */
export const searchedWords = z
  .string()
  .trim()
  .min(1, { error: () => t('search.fields.words') })
  .max(dealLimits.maxUrlLength)
  .refine((q) => q.length <= searchLimits.maxWords || readPastedAddress(q) !== undefined, {
    error: () => t('search.fields.tooLong', { most: searchLimits.maxWords }),
  });

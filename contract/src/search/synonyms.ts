import { z } from 'zod';
import * as searchLimits from '../limits/search.ts';
import { t } from '../messages/translate.ts';

const synonymWord = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: () => t('search.fields.word') })
  .max(searchLimits.maxSynonymLength)
  .regex(/[\p{L}\p{N}]/u, { error: () => t('fields.lettersOrDigits') });

export const SynonymInput = z
  .strictObject({
    word: synonymWord,
    meaning: synonymWord,
    /** Whether `meaning` also finds deals that contain `word`. */
    isTwoWay: z.boolean().default(true),
  })
  .refine(({ word, meaning }) => word !== meaning, { error: () => t('search.fields.twoWords'), path: ['meaning'] });
export type SynonymInput = z.output<typeof SynonymInput>;

import { z } from 'zod';
import { DealDetail } from '../deals/deals.ts';
import { HeldEdit } from '../deals/held-edits.ts';
import { Quantity } from '../deals/units.ts';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import { t } from '../messages/translate.ts';
import { Id, one } from '../shapes.ts';

export const correctQuantity = endpoint({
  method: 'PUT',
  path: '/deals/:id/quantity',
  who: 'member',
  only: 'ownOrTrusted',
  or: 'review',
  rate: 'submitDeal',
  summary:
    'Say how much a deal sells, for its price per unit, where the title is misread, as its author or a member of trust level 3; of a published deal, what an author below trust level 2 says waits for a moderator as `heldEdit`',
  params: z.object({ id: Id }),
  body: z.object({
    /** Null if a price per unit makes no sense. */
    quantity: Quantity.omit({ isCorrected: true })
      .extend({
        amount: z
          .number({ error: () => t('deals.fields.quantity') })
          .min(dealLimits.minQuantity, { error: () => t('deals.fields.quantity') })
          .max(dealLimits.maxQuantity, { error: () => t('deals.fields.quantity') }),
      })
      .nullable(),
  }),
  answer: one(DealDetail).extend({ heldEdit: HeldEdit.nullable() }),
  errors: ['deal_not_found', 'deal_merged', 'not_your_deal', 'not_editable', 'curated_too_often'],
});

export const quantityEndpoints = [correctQuantity] as const;

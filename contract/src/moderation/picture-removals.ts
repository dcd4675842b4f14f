import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import { Done } from '../shapes.ts';
import { words } from '../visible-text.ts';

export const removePicture = endpoint({
  method: 'POST',
  path: '/admin/pictures/:key/remove',
  who: 'review',
  summary: 'Remove a picture for good: from every deal, edit and profile that shows it, and from the storage',
  params: z.object({
    key: z.string().regex(/^[a-f0-9]{32}$/, 'Send what follows /images/ in the address of the picture.'),
  }),
  body: z.object({ reason: words().max(dealLimits.maxReasonLength).nullish() }).optional(),
  answer: Done,
  errors: ['picture_not_found'],
});

export const pictureRemovalEndpoints = [removePicture] as const;

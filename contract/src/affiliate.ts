import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './shapes.ts';

export const affiliateRedirect = endpoint({
  method: 'GET',
  path: '/affiliate/redirect/:id',
  who: 'anyone',
  summary: "Redirect to the deal's store (302)",
  params: z.object({ id: Id }),
  errors: ['deal_not_found'],
});

export const affiliateEndpoints = [affiliateRedirect] as const;

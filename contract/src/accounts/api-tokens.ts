import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as accountLimits from '../limits/accounts.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, one, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';

export const ApiToken = z
  .object({
    _id: Id,
    name: z.string(),
    scope: z.enum(['read', 'write']),
    createdAt: Time,
    usedAt: Time.nullable(),
    expiresAt: Time,
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/auth/api-tokens',
  who: 'member',
  signIn: true,
  summary: 'List my API tokens',
  answer: z.object({ success: z.literal(true), count: z.int(), data: z.array(ApiToken) }),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/auth/api-tokens',
  who: 'member',
  beforeApproval: true,
  signIn: true,
  confirm: 'always',
  summary: 'Make an API token; it is shown this once',
  body: z.object({
    name: words(() => t('fields.name'))
      .min(1, { error: () => t('fields.name') })
      .max(accountLimits.apiToken.maxNameLength),
    scope: z.enum(['read', 'write'], choice(['read', 'write'])),
    days: z
      .int({ error: () => t('accounts.fields.days') })
      .min(1)
      .max(accountLimits.apiToken.maxDays),
  }),
  answer: one(z.object({ token: z.string(), info: ApiToken })),
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/auth/api-tokens/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  signIn: true,
  summary: 'Revoke an API token',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['api_token_not_found'],
});

export const apiTokenEndpoints = [listApiTokens, createApiToken, revokeApiToken] as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as identityLimits from '../limits/identities.ts';
import { t } from '../messages/translate.ts';
import { Done, one, requiredText, Time } from '../shapes.ts';

/** A login provider as admins see it, without its client secret. */
export const AdminProvider = z
  .object({
    slug: z.string(),
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    isOn: z.boolean(),
    /** Whether it is configured in the environment, and can only be changed there. */
    isFixed: z.boolean(),
    /** The callback URL to enter at the provider. */
    callback: z.string(),
    updatedAt: Time.nullable(),
  })
  .meta({ id: 'AdminProvider' });
export type AdminProvider = z.infer<typeof AdminProvider>;

const { maxNameLength, maxIssuerLength, maxClientIdLength, maxSecretLength } = identityLimits;

const Slug = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: () => t('site.fields.providerSlug') });
const fields = {
  name: requiredText(() => t('fields.name'), maxNameLength),
  issuer: z
    .string()
    .trim()
    .max(maxIssuerLength)
    .pipe(z.url({ protocol: /^https?$/, error: () => t('site.fields.issuer') })),
  clientId: requiredText(() => t('site.fields.clientId'), maxClientIdLength),
  isOn: z.boolean(),
};
const ProviderDraft = z.object({
  ...fields,
  /** Omitted keeps the current secret; null removes it. */
  clientSecret: z.string().trim().max(maxSecretLength).nullish(),
});
export type ProviderDraft = z.output<typeof ProviderDraft>;

const change = { who: 'settings', signIn: true, confirm: 'always' } as const;
const params = z.object({ slug: Slug });

export const listProviders = endpoint({
  method: 'GET',
  path: '/admin/login-providers',
  who: 'settings',
  signIn: true,
  summary: 'List the providers that members may log in with, and how they are set up',
  answer: one(z.array(AdminProvider)),
});

export const putProvider = endpoint({
  method: 'PUT',
  path: '/admin/login-providers/:slug',
  ...change,
  waitsOutside: true,
  summary: 'Add a provider or change it; it is asked whether it is one',
  params,
  body: ProviderDraft,
  answer: one(AdminProvider),
  errors: ['provider_unreachable', 'provider_fixed', 'providers_full', 'secret_again'],
});

export const deleteProvider = endpoint({
  method: 'DELETE',
  path: '/admin/login-providers/:slug',
  ...change,
  summary: 'Delete a provider; who linked it keeps the link, for the day it comes back',
  params,
  answer: Done,
  errors: ['provider_not_found', 'provider_fixed'],
});

export const loginProviderEndpoints = [listProviders, putProvider, deleteProvider] as const;

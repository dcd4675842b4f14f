import type { LoginProvider } from '@haggle/contract/accounts/identities';
import type { AdminProvider, ProviderDraft } from '@haggle/contract/accounts/login-providers';
import * as identityLimits from '@haggle/contract/limits/identities';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { recordAudit } from '../../audit/actions.ts';
import {
  discover,
  type Handshake,
  type Provider,
  type ProviderClaims,
  redeemResponse,
  startAuthorization,
} from './openid-actions.ts';
import { isIssuerOf } from './rules.ts';
import * as store from './store.ts';
import { callbackPath, toAdminProvider } from './views.ts';

const secretOf = (slug: string): Bound => `login_providers.client_secret:${slug}`;

/** The slug of the provider that the environment configures. */
const fixedSlug = 'oidc';

function listFixedProviders({ fixedProvider }: Context): Provider[] {
  return fixedProvider ? [{ ...fixedProvider, slug: fixedSlug, isOn: true, isFixed: true, updatedAt: null }] : [];
}

function toProvider({ secrets }: Context, row: store.ProviderRow): Provider {
  const { slug, name, issuer, client_id: clientId, client_secret: encrypted, is_on: isOn, updated_at: updatedAt } = row;
  const clientSecret = encrypted ? secrets.decrypt(encrypted, secretOf(slug)) : undefined;
  return { slug, name, issuer, clientId, clientSecret, isOn, isFixed: false, updatedAt };
}

async function listAllProviders(context: Context): Promise<Provider[]> {
  const rows = await store.listProviders(context.database);
  return [...listFixedProviders(context), ...rows.map((row) => toProvider(context, row))];
}

/** Returns the providers that members may log in with. */
export async function listLoginProviders(context: Context): Promise<LoginProvider[]> {
  return (await listActiveProviders(context)).map(({ slug, name }) => ({ slug, name }));
}

/** Returns a function that tells whether members can log in now with an identity of an issuer. */
export async function readActiveIssuers(context: Context): Promise<(issuer: string) => boolean> {
  const active = await listActiveProviders(context);
  return (issuer) => active.some((provider) => isIssuerOf(provider.issuer, issuer));
}

async function listActiveProviders(context: Context) {
  const rows = await store.listProviders(context.database);
  return [...listFixedProviders(context), ...rows.filter((row) => row.is_on)];
}

/** Returns all providers with their configuration, for admins. */
export async function listProviders(context: Context): Promise<AdminProvider[]> {
  return (await listAllProviders(context)).map((provider) => toAdminProvider(provider, context.origin));
}

/** @throws Refusal `provider_not_found`, also if it is switched off */
async function requireProvider(context: Context, slug: string): Promise<Provider> {
  const [fixed] = listFixedProviders(context);
  if (fixed?.slug === slug) return fixed;
  const row = await store.findProvider(context.database, slug);
  if (!row?.is_on) throw new Refusal('provider_not_found');
  return toProvider(context, row);
}

/**
 * Adds or changes a provider, if its discovery succeeds.
 * @throws Refusal `provider_unreachable`, `provider_fixed`, `providers_full`, `secret_again`
 */
export async function putProvider(
  context: Context,
  actor: Actor,
  slug: string,
  { clientSecret, ...draft }: ProviderDraft,
): Promise<AdminProvider> {
  if (slug === fixedSlug && context.fixedProvider) throw new Refusal('provider_fixed');
  await discover(context, { ...draft, slug, clientSecret: undefined, isFixed: false, updatedAt: context.clock() });
  return inTransaction(context, async (context) => {
    const { database, secrets, clock } = context;
    const before = await store.findProvider(database, slug);
    if (!before && (await store.countProviders(database)) >= identityLimits.maxProviders) {
      throw new Refusal('providers_full');
    }
    const isOtherIssuer = before !== undefined && new URL(before.issuer).origin !== new URL(draft.issuer).origin;
    if (isOtherIssuer && before.client_secret && clientSecret === undefined) throw new Refusal('secret_again');
    const encrypted = clientSecret ? secrets.encrypt(clientSecret, secretOf(slug)) : null;
    const row = await store.putProvider(database, {
      slug,
      name: draft.name,
      issuer: draft.issuer,
      client_id: draft.clientId,
      client_secret: clientSecret === undefined ? (before?.client_secret ?? null) : encrypted,
      is_on: draft.isOn,
      created_at: clock(),
      updated_at: clock(),
    });
    const changes = {
      name: [before?.name ?? null, row.name] as const,
      issuer: [before?.issuer ?? null, row.issuer] as const,
    };
    const action = before ? 'login_provider.changed' : 'login_provider.added';
    await recordAudit(context, actor, { action, subject: 'login_provider', subjectId: slug, changes });
    await announceEviction(database);
    return toAdminProvider(toProvider(context, row), context.origin);
  });
}

/** @throws Refusal `provider_not_found`, `provider_fixed` */
export function deleteProvider(context: Context, actor: Actor, slug: string): Promise<void> {
  if (slug === fixedSlug && context.fixedProvider) throw new Refusal('provider_fixed');
  return inTransaction(context, async (context) => {
    if (!(await store.deleteProvider(context.database, slug))) throw new Refusal('provider_not_found');
    const entry = { action: 'login_provider.deleted', subject: 'login_provider', subjectId: slug };
    await recordAudit(context, actor, entry);
    await announceEviction(context.database);
  });
}

/**
 * Starts a login at a provider.
 * @throws Refusal `provider_not_found`, `provider_unreachable`
 */
export async function startProviderLogin(
  context: Context,
  slug: string,
): Promise<{ url: string; handshake: Handshake }> {
  return startAuthorization(context, await requireProvider(context, slug), `${context.origin}${callbackPath}`);
}

/**
 * Redeems a provider's response.
 * @throws Refusal `provider_not_found`, `provider_unreachable`, `provider_refused`
 */
export async function redeemProviderResponse(
  context: Context,
  slug: string,
  response: { answer: string; handshake: Handshake },
): Promise<ProviderClaims & { provider: string }> {
  const provider = await requireProvider(context, slug);
  const proved = await redeemResponse(context, provider, { ...response, callback: `${context.origin}${callbackPath}` });
  return { ...proved, provider: provider.name };
}

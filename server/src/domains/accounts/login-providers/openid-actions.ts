import { Email } from '@haggle/contract/accounts/sessions';
import * as identityLimits from '@haggle/contract/limits/identities';
import { LRUCache } from 'lru-cache';
import type { Configuration } from 'openid-client';
import { perProcess } from '../../../kernel/process-state.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';

/** A login provider with its credentials. */
export interface Provider {
  slug: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  isOn: boolean;
  /** Whether it is configured by the environment. */
  isFixed: boolean;
  /** Null if the environment configures it. */
  updatedAt: Date | null;
}

/** State, nonce and PKCE verifier of a login, stored to verify the provider's response. */
export interface Handshake {
  state: string;
  nonce: string;
  verifier: string;
}

/** Claims about a user that a provider has signed. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  /** Undefined if the provider gives none. */
  email: string | undefined;
  /** True only if the claim is exactly `true`. */
  isEmailVerified: boolean;
  /** The user's name at the provider. */
  name: string | undefined;
}

// Loaded on first use, since only sites with a provider need it.
const openid = () => import('openid-client');

/** Larger than any document of a provider; its keys are the longest. */
const maxBytes = 512 * 1024;

const discoveryCache = perProcess(
  () => new LRUCache<string, Configuration>({ max: 50, ttl: identityLimits.discoveryMinutes * 60_000 }),
);

/**
 * Loads a provider's metadata (OpenID discovery), cached in this process.
 * @throws Refusal `provider_unreachable`
 */
export async function discover(context: Context, provider: Provider): Promise<Configuration> {
  const { slug, issuer, clientId, clientSecret, updatedAt } = provider;
  const key = JSON.stringify([slug, issuer, clientId, updatedAt]);
  const cached = discoveryCache(context).get(key);
  if (cached) return cached;
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await openid();
  const isPlain = issuer.startsWith('http:');
  const configuration = await withProviderErrors(context, provider, () =>
    discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // By default the library trusts TLS instead of signatures, but plain HTTP on the owner's network proves nothing.
      // The fetcher refuses plain addresses that the site's owner hasn't exempted.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      [customFetch]: createFetch(context),
      timeout: identityLimits.timeoutSeconds,
    }),
  );
  discoveryCache(context).set(key, configuration);
  return configuration;
}

function createFetch({ fetcher }: Context) {
  return (url: string, options: { method: string; headers: Record<string, string>; body?: unknown }) =>
    fetcher.ask(url, {
      method: options.method,
      headers: options.headers,
      ...(options.body !== undefined && options.body !== null && { body: String(options.body) }),
      maxBytes,
      tooLarge: 'refuse',
      timeout: identityLimits.timeoutSeconds * 1000,
    });
}

/** Turns a provider's failure into a refusal; its error message is only logged. */
async function withProviderErrors<T>(context: Context, { slug }: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    context.log.warn({ provider: slug, error: String(error), cause: causeOf(error) }, 'A login provider failed.');
    throw new Refusal('provider_unreachable', { cause: error });
  }
}

function causeOf(error: unknown): string | undefined {
  return error instanceof Error && error.cause !== undefined ? String(error.cause).slice(0, 300) : undefined;
}

/**
 * Starts a login, always with PKCE, state and nonce.
 * @throws Refusal `provider_unreachable`
 */
export async function startAuthorization(
  context: Context,
  provider: Provider,
  callback: string,
): Promise<{ url: string; handshake: Handshake }> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await openid();
  const configuration = await discover(context, provider);
  const handshake = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email profile',
    state: handshake.state,
    nonce: handshake.nonce,
    code_challenge: await calculatePKCECodeChallenge(handshake.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, handshake };
}

/**
 * Redeems the response that a provider redirected back with. The library checks issuer, audience, signature, expiry,
 * nonce and state.
 * @throws Refusal `provider_unreachable`, `provider_refused`
 */
export async function redeemResponse(
  context: Context,
  provider: Provider,
  { answer, handshake, callback }: { answer: string; handshake: Handshake; callback: string },
): Promise<ProviderClaims> {
  const { authorizationCodeGrant } = await openid();
  const configuration = await discover(context, provider);
  const address = new URL(callback);
  address.search = answer;
  try {
    const tokens = await authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: handshake.verifier,
      expectedState: handshake.state,
      expectedNonce: handshake.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The response has no ID token.');
    return await withProfile(configuration, tokens.access_token, claims);
  } catch (error) {
    throw toRefusal(context, provider, error);
  }
}

type Claims = Record<string, unknown> & { iss: string; sub: string };

/** Some providers return the address only from their userinfo endpoint. */
async function withProfile(configuration: Configuration, token: string, claims: Claims): Promise<ProviderClaims> {
  const { fetchUserInfo } = await openid();
  const needsUserInfo = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const profile: Record<string, unknown> = needsUserInfo
    ? await fetchUserInfo(configuration, token, claims.sub)
    : claims;
  // Address and verification must come from one source: an ID token's flag doesn't cover an address from elsewhere.
  const { email, email_verified: isVerified } = profile;
  const { preferred_username: username, name } = { ...profile, ...claims };
  const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);
  if (claims.sub.length > identityLimits.maxSubjectLength) throw new Error('The subject of the ID token is too long.');
  // Some providers let users enter anything here, such as a list of addresses.
  const address = Email.safeParse(email).data;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: address,
    isEmailVerified: address !== undefined && isVerified === true,
    name: text(username) ?? text(name),
  };
}

/** Maps an error to a refusal: the provider is unreachable, or its response proves nothing. */
function toRefusal(context: Context, { slug }: Provider, error: unknown): Refusal {
  if (error instanceof Refusal && error.code === 'provider_unreachable') return error;
  context.log.warn(
    { provider: slug, error: String(error), cause: causeOf(error) },
    'A login provider returned no valid proof of identity.',
  );
  const isUnreachable = [error, error instanceof Error ? error.cause : undefined].some(
    (one) => one instanceof Refusal && ['page_unreachable', 'page_not_allowed', 'too_large'].includes(one.code),
  );
  return new Refusal(isUnreachable ? 'provider_unreachable' : 'provider_refused', { cause: error });
}

import { Email } from '@haggle/contract/accounts/sessions';
import * as identityLimits from '@haggle/contract/limits/identities';
import { LRUCache } from 'lru-cache';
import type { Configuration } from 'openid-client';
import { perProcess } from '../../../kernel/process-state.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';

/** A provider with all that it takes to speak to it. */
export interface Provider {
  slug: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  isOn: boolean;
  /** Whether the environment names it. */
  isFixed: boolean;
  /** Null for those of the environment. */
  updatedAt: Date | null;
}

/** What the browser takes along, and what is kept here to recognise the answer. */
export interface Handshake {
  state: string;
  nonce: string;
  verifier: string;
}

/** What a provider says of somebody, proved by its signature. */
export interface Proved {
  issuer: string;
  subject: string;
  /** Undefined where the provider tells none. */
  email: string | undefined;
  /** Only what says `true` has proved anything. */
  isEmailVerified: boolean;
  /** What they are called there. */
  name: string | undefined;
}

// Only sites that have a provider need it, and then not before somebody presses its button.
const openid = () => import('openid-client');

/** More than any document of a provider; its keys are the longest. */
const bytesMost = 512 * 1024;

const discovered = perProcess(
  () => new LRUCache<string, Configuration>({ max: 50, ttl: identityLimits.discoveryMinutes * 60_000 }),
);

/**
 * What a provider says of itself.
 * @throws Refusal `provider_unreachable`
 */
export async function discover(context: Context, provider: Provider): Promise<Configuration> {
  const { slug, issuer, clientId, clientSecret, updatedAt } = provider;
  const key = JSON.stringify([slug, issuer, clientId, updatedAt]);
  const known = discovered(context).get(key);
  if (known) return known;
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await openid();
  const isPlain = issuer.startsWith('http:');
  const configuration = await reaching(context, provider, () =>
    discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // By itself the library trusts the connection alone, and one without TLS, within a network of the owner's, proves nothing.
      // The fetcher refuses plain addresses that the site's owner has not exempted.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      [customFetch]: fetchOf(context),
      timeout: identityLimits.timeoutSeconds,
    }),
  );
  discovered(context).set(key, configuration);
  return configuration;
}

function fetchOf({ fetcher }: Context) {
  return (url: string, options: { method: string; headers: Record<string, string>; body?: unknown }) =>
    fetcher.ask(url, {
      method: options.method,
      headers: options.headers,
      ...(options.body !== undefined && options.body !== null && { body: String(options.body) }),
      bytesMost,
      timeout: identityLimits.timeoutSeconds * 1000,
    });
}

/** A provider that is away, or is none, is told as such; its words are for the log. */
async function reaching<T>(context: Context, { slug }: Provider, work: () => Promise<T>): Promise<T> {
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
 * Begins a log-in: with PKCE, state and nonce, always.
 * @throws Refusal `provider_unreachable`
 */
export async function begin(
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
 * Redeems what the provider led back with. The library holds issuer, audience, signature, expiry, nonce and state against
 * what was begun.
 * @throws Refusal `provider_unreachable`, `provider_refused`
 */
export async function redeem(
  context: Context,
  provider: Provider,
  { answer, handshake, callback }: { answer: string; handshake: Handshake; callback: string },
): Promise<Proved> {
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
    if (!claims) throw new Error('There is no ID token.');
    return await withProfile(configuration, tokens.access_token, claims);
  } catch (error) {
    throw told(context, provider, error);
  }
}

type Claims = Record<string, unknown> & { iss: string; sub: string };

/** Some providers tell the address only when asked. */
async function withProfile(configuration: Configuration, token: string, claims: Claims): Promise<Proved> {
  const { fetchUserInfo } = await openid();
  const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const profile: Record<string, unknown> = hasMore ? await fetchUserInfo(configuration, token, claims.sub) : claims;
  // An address and the word about it come from one place: what an ID token without any says proves nothing of another's.
  const { email, email_verified: isVerified } = profile;
  const { preferred_username: username, name } = { ...profile, ...claims };
  const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);
  if (claims.sub.length > identityLimits.subjectMost) throw new Error('The subject of the ID token is too long.');
  // Some let their members write whatever they like there, such as a list of addresses.
  const address = Email.safeParse(email).data;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: address,
    isEmailVerified: address !== undefined && isVerified === true,
    name: text(username) ?? text(name),
  };
}

/** What went wrong, as a refusal: the provider is away, or what it answered proves nothing. */
function told(context: Context, { slug }: Provider, error: unknown): Refusal {
  if (error instanceof Refusal && error.code === 'provider_unreachable') return error;
  context.log.warn({ provider: slug, error: String(error), cause: causeOf(error) }, 'A login provider proved nothing.');
  const isAway = [error, error instanceof Error ? error.cause : undefined].some(
    (one) => one instanceof Refusal && ['page_unreachable', 'page_not_allowed', 'too_large'].includes(one.code),
  );
  return new Refusal(isAway ? 'provider_unreachable' : 'provider_refused', { cause: error });
}

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as identityLimits from '../limits/identities.ts';
import { Done, Id, one, Time } from '../shapes.ts';
import { Email, SignedIn, Username } from './sessions.ts';

/** A login provider as the log-in page shows it. */
export const LoginProvider = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'LoginProvider' });
export type LoginProvider = z.infer<typeof LoginProvider>;

/** The URL to open in the browser, and the key that finishes the login afterwards. */
const Begun = z.object({ url: z.string(), key: z.string() });

/** An account at a provider that is linked to the member's account. */
export const Identity = z
  .object({ _id: Id, provider: z.string(), label: z.string(), linkedAt: Time, usedAt: Time })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof Identity>;

const params = z.object({ slug: z.string().max(identityLimits.maxNameLength) });
const outside = ['provider_not_found', 'provider_unreachable'] as const;

export const listLoginProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  who: 'anyone',
  whileClosed: 'always',
  summary: 'List the providers that members may log in with',
  answer: one(z.array(LoginProvider)),
});

export const startProviderLogin = endpoint({
  method: 'POST',
  path: '/auth/providers/:slug/start',
  who: 'anyone',
  whileClosed: 'always',
  rate: 'tryLogin',
  waitsOutside: true,
  summary: 'Begin to log in with a provider: gives the address to open, and a key to finish with',
  params,
  answer: one(Begun),
  errors: outside,
});

export const finishProviderLogin = endpoint({
  method: 'POST',
  path: '/auth/providers/finish',
  who: 'anyone',
  whileClosed: 'always',
  rate: 'login',
  waitsOutside: true,
  summary: 'Log in with what the provider answered; asks for more by its refusals, and then takes the same key again',
  body: z.object({
    key: z.string().min(20).max(200),
    /** The query string with which the provider redirected back. Only sent the first time. */
    answer: z.string().max(8_000).optional(),
    /** The code of the account's second factor. */
    code: z.string().trim().max(40).optional(),
    /** For a new account. */
    username: Username.optional(),
    /** For a new account, if the provider returns no verified address. */
    email: Email.optional(),
    /** For a new account, where registration needs an invitation. */
    invitation: z.string().max(200).optional(),
  }),
  answer: SignedIn,
  errors: [
    'sign_up_blocked',
    'content_blocked',
    ...outside,
    'provider_refused',
    'login_stale',
    'username_needed',
    'email_needed',
    'username_taken',
    'second_factor_required',
    'wrong_code',
    'suspended',
    'sign_ups_closed',
    'invitation_needed',
    'invitation_over',
    'identity_taken',
    'identities_full',
    'site_closed',
    'site_read_only',
  ],
});

export const listIdentities = endpoint({
  method: 'GET',
  path: '/auth/identities',
  who: 'member',
  signIn: true,
  summary: 'List the providers that open my account',
  answer: one(z.object({ identities: z.array(Identity), mayUnlink: z.boolean() })),
});

export const startLinking = endpoint({
  method: 'POST',
  path: '/auth/identities/:slug/start',
  who: 'member',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'always',
  waitsOutside: true,
  summary: 'Begin to link a provider to my account',
  params,
  answer: one(Begun),
  errors: [...outside, 'email_unverified'],
});

export const finishLinking = endpoint({
  method: 'POST',
  path: '/auth/identities',
  who: 'member',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'always',
  waitsOutside: true,
  summary: 'Link what the provider answered to my account',
  body: z.object({ key: z.string().min(20).max(200), answer: z.string().max(8_000) }),
  answer: Done,
  errors: [...outside, 'provider_refused', 'login_stale', 'identity_taken', 'identities_full', 'email_unverified'],
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/auth/identities/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  signIn: true,
  confirm: 'always',
  summary: 'Unlink a provider from my account, never the last way in',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['identity_not_found', 'last_way_in'],
});

export const identityEndpoints = [
  listLoginProviders,
  startProviderLogin,
  finishProviderLogin,
  listIdentities,
  startLinking,
  finishLinking,
  unlinkIdentity,
] as const;

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Done, one } from './shapes.ts';
import { Me } from './users.ts';

const { user } = limits;

export const Username = z
  .string('Choose a username.')
  .trim()
  .min(user.usernameLeast, 'Use at least 3 characters.')
  .max(user.usernameMost, 'Use at most 20 characters.')
  .regex(/^[A-Za-z0-9_-]+$/, 'Use letters, digits, _ and - only.');

export const Email = z
  .string('Enter your email address.')
  .trim()
  .max(user.emailMost, 'That address is too long.')
  .pipe(z.email('Enter an email address such as name@example.com.'));

export const NewPassword = z
  .string('Choose a password.')
  .min(user.passwordLeast, 'Use at least 10 characters.')
  .max(user.passwordMost, 'Use at most 128 characters.');

export const Registration = z
  .object({ username: Username, email: Email, password: NewPassword })
  .refine(({ username, password }) => !username || !password.toLowerCase().includes(username.toLowerCase()), {
    path: ['password'],
    error: 'The password must not contain the username.',
  })
  .refine(({ email, password }) => !password.toLowerCase().includes(email.toLowerCase()), {
    path: ['password'],
    error: 'The password must not contain the email address.',
  });
export type Registration = z.output<typeof Registration>;

/** `token` stands at top level, where clients of the specification read it. */
const SignedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  data: z.object({ token: z.string(), user: Me }),
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  who: 'anyone',
  rate: 'register',
  summary: 'Open an account and sign in',
  body: Registration,
  answer: SignedIn,
  errors: ['username_taken', 'email_taken'],
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  who: 'anyone',
  rate: 'login',
  summary: 'Sign in',
  body: z.object({
    email: z.string('Enter your email address.').trim().min(1, 'Enter your email address.').max(user.emailMost),
    password: z.string('Enter your password.').min(1, 'Enter your password.').max(1_000),
  }),
  answer: SignedIn,
  errors: ['wrong_credentials'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  who: 'member',
  summary: 'Sign out of this session',
  answer: Done,
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  who: 'member',
  summary: 'Read my own account',
  answer: one(Me),
});

export const sessionEndpoints = [register, login, logout, me] as const;

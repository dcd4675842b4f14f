import { z } from 'zod';
import { CurrentPassword } from '../accounts/credentials.ts';
import { Me } from '../accounts/users.ts';
import { endpoint } from '../endpoint.ts';
import { one, Time } from '../shapes.ts';

export const exportMyData = endpoint({
  method: 'GET',
  path: '/analytics/export/user-data',
  who: 'member',
  signIn: true,
  summary: 'All that is kept about me, as JSON',
  rate: 'exportMyData',
  isLong: true,
  answer: one(z.object({ exportedAt: Time, account: Me }).catchall(z.unknown())),
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/auth/deletion',
  who: 'member',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'secondStep',
  summary: 'Ask for my account to be erased in seven days',
  body: z.object({ currentPassword: CurrentPassword }),
  answer: one(Me),
  errors: ['wrong_password', 'last_admin'],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/auth/deletion',
  who: 'member',
  whileClosed: 'always',
  beforeApproval: true,
  signIn: true,
  summary: 'Keep my account after all',
  answer: one(Me),
});

export const privacyEndpoints = [exportMyData, requestDeletion, cancelDeletion] as const;

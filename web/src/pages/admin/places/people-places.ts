import { signUpStates } from '@haggle/contract/accounts/choices';
import type { InputOf } from '@haggle/contract/endpoints';
import { isOneOf } from '@haggle/contract/keys';
import type { ActivityKind } from '@haggle/contract/members/activity';
import { activityKinds } from '@haggle/contract/members/choices';
import type { FeedbackSearch } from '../../../features/feedback/queries.ts';
import { readPage } from '../../../lib/search-params.ts';
import { adminPlace, readUnchecked } from './admin-place.ts';

export type AdminUsersSearch = Omit<NonNullable<InputOf<'GET /admin/users'>['query']>, 'limit'>;

export const usersPlace = adminPlace(
  'users',
  readUnchecked<AdminUsersSearch>('page', 'q', 'role', 'trust', 'state', 'sameAddressAs', 'sort'),
);

export const invitationsPlace = adminPlace('invitations');

export interface SignUpsSearch {
  page?: number | undefined;
  /** Waiting sign-ups by default. */
  state?: Exclude<(typeof signUpStates)[number], 'waiting'> | undefined;
}

export const signUpsPlace = adminPlace(
  'sign-ups',
  ({ page, state }): SignUpsSearch => ({
    page: readPage(page),
    state: isOneOf(signUpStates, state) && state !== 'waiting' ? state : undefined,
  }),
);

export type BlocklistSearch = Omit<NonNullable<InputOf<'GET /admin/blocklist'>['query']>, 'limit'>;

export const blocklistPlace = adminPlace('blocklist', readUnchecked<BlocklistSearch>('page', 'q', 'kind'));

export interface AdminUserSearch {
  /** All activity by default. */
  kind?: ActivityKind | undefined;
}

export const userPlace = adminPlace(
  'users/*',
  ({ kind }): AdminUserSearch => ({ kind: activityKinds.find((one) => one === kind) }),
);

export interface FindingsSearch {
  page?: number | undefined;
  /** Open findings by default. */
  show?: 'decided' | undefined;
}

export const findingsPlace = adminPlace(
  'vote-findings',
  ({ page, show }): FindingsSearch => ({
    page: readPage(page),
    show: show === 'decided' ? show : undefined,
  }),
);

export const feedbackPlace = adminPlace(
  'feedback',
  readUnchecked<FeedbackSearch>('page', 'q', 'status', 'category', 'priority'),
);

import { getChallenge } from '@haggle/contract/accounts/proof-of-work';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const proofRoutes = [
  route(getChallenge, (context, { query, origin }) => actions.issueChallenge(context, query.for, origin.address)),
];

import { decideSignUps, listSignUps } from '@haggle/contract/accounts/sign-ups';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const signUpRoutes = [
  route(listSignUps, (context, { actor, query }) => actions.listSignUps(context, actor, query)),
  route(decideSignUps, (context, { actor, body }) => actions.decideSignUps(context, actor, body)),
];

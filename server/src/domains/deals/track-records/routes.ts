import { readPosterRecord, readStoreRecord, suggestFollows } from '@haggle/contract/deals/track-records';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const recordRoutes = [
  route(readPosterRecord, (context, { params }) => actions.readPosterRecord(context, params.id)),
  route(readStoreRecord, (context, { params }) => actions.readStoreRecord(context, params.slug)),
  route(suggestFollows, (context, { actor }) => actions.suggestFollows(context, actor)),
];

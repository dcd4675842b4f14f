import { readPosterRecord } from '@haggle/contract/deals/life';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const recordRoutes = [
  route(readPosterRecord, (context, { params }) => actions.readPosterRecord(context, params.id)),
];

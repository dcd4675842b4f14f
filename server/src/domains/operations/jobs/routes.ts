import { countJobs, forgetJob, listJobs, retryJob } from '@haggle/contract/operations/jobs';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const jobRoutes = [
  route(countJobs, (context) => actions.countJobs(context)),
  route(listJobs, (context, { query }) => actions.listJobs(context, query)),
  route(retryJob, async (context, { actor, params }) => {
    await actions.retryJob(context, actor, params.id);
  }),
  route(forgetJob, async (context, { actor, params, body }) => {
    await actions.forgetJob(context, actor, params.id, body.reason);
  }),
];

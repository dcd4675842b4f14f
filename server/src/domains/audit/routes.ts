import { listAudit } from '@haggle/contract/audit/audit';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const auditRoutes = [route(listAudit, (context, { query }) => actions.listEntries(context, query))];

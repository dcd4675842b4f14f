import {
  deleteBlocklistEntry,
  listBlocklist,
  putBlocklistEntry,
  tryBlocklist,
} from '@haggle/contract/blocklist/blocklist';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const blocklistRoutes = [
  route(listBlocklist, (context, { query }) => actions.listEntries(context, query)),
  route(tryBlocklist, (context, { body }) => actions.tryEntry(context, body)),
  route(putBlocklistEntry, (context, { actor, body }) => actions.putEntry(context, actor, body)),
  route(deleteBlocklistEntry, async (context, { actor, params }) => {
    await actions.deleteEntry(context, actor, params.id);
  }),
];

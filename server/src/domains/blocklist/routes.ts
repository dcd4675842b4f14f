import {
  deleteBlocklistEntry,
  listBlocklist,
  putBlocklistEntry,
  tryBlocklist,
} from '@haggle/contract/blocklist/blocklist';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const blocklistRoutes = [
  route(listBlocklist, (context, { actor, query }) => actions.listEntries(context, actor, query)),
  route(tryBlocklist, (context, { actor, body }) => actions.tryEntry(context, actor, body)),
  route(putBlocklistEntry, (context, { actor, body }) => actions.putEntry(context, actor, body)),
  route(deleteBlocklistEntry, async (context, { actor, params }) => {
    await actions.deleteEntry(context, actor, params.id);
  }),
];

import {
  addImport,
  deleteImport,
  getImport,
  inviteImported,
  listImports,
  planImport,
  previewImport,
  startImport,
  stopImport,
  undoImport,
} from '@haggle/contract/imports/imports';
import { listMovedSites, undoMovedSite } from '@haggle/contract/imports/moved-sites';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as moves from './move-actions.ts';

export const importRoutes = [
  route(listImports, (context, { query }) => actions.listImports(context, query)),
  route(addImport, (context, { actor, files }) => actions.addImport(context, actor, files[0])),
  route(getImport, (context, { params }) => actions.readImport(context, params.id)),
  route(previewImport, (context, { params }) => actions.previewImport(context, params.id)),
  route(planImport, (context, { actor, params, body }) => actions.planImport(context, actor, params.id, body)),
  route(startImport, (context, { actor, params }) => actions.startImport(context, actor, params.id)),
  route(stopImport, (context, { actor, params }) => actions.stopImport(context, actor, params.id)),
  route(undoImport, (context, { actor, params }) => actions.undoImport(context, actor, params.id)),
  route(inviteImported, (context, { actor, params }) => actions.inviteImported(context, actor, params.id)),
  route(listMovedSites, (context) => moves.listMovedSites(context)),
  route(undoMovedSite, (context, { actor, body }) => actions.undoMovedSite(context, actor, body.oldSite)),
  route(deleteImport, async (context, { actor, params }) => {
    await actions.deleteImport(context, actor, params.id);
  }),
];

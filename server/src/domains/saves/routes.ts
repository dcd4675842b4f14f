import {
  annotateSave,
  bulkStatus,
  createSaveFolder,
  deleteSaveFolder,
  listMySavedDeals,
  listSavedDeals,
  listSaveFolders,
  renameSaveFolder,
  saveDeal,
  unsaveDeal,
} from '@haggle/contract/saves/saves';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const saveRoutes = [
  route(saveDeal, async (context, { actor, params }) => {
    await actions.saveDeal(context, actor, params.id);
    return { saved: true };
  }),
  route(unsaveDeal, async (context, { actor, params }) => {
    await actions.unsaveDeal(context, actor, params.id);
    return { saved: false };
  }),
  route(listMySavedDeals, (context, { actor, query }) => actions.listMySavedDeals(context, actor, query)),
  route(listSavedDeals, (context, { actor, params, query }) =>
    actions.listSavedDeals(context, actor, params.id, query),
  ),
  route(annotateSave, (context, { actor, params, body }) => actions.annotateSave(context, actor, params.dealId, body)),
  route(listSaveFolders, (context, { actor }) => actions.listFolders(context, actor)),
  route(createSaveFolder, (context, { actor, body }) => actions.createFolder(context, actor, body.name)),
  route(renameSaveFolder, (context, { actor, params, body }) =>
    actions.renameFolder(context, actor, { ...params, ...body }),
  ),
  route(deleteSaveFolder, async (context, { actor, params }) => {
    await actions.deleteFolder(context, actor, params.id);
  }),
  route(bulkStatus, async (context, { actor, body }) => {
    const maps = await actions.readStatus(context, actor, body.dealIds);
    return { ...maps, data: maps };
  }),
];

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
import { success } from '../../platform/api/success.ts';
import * as actions from './actions.ts';

export const saveRoutes = [
  route(saveDeal, async (context, { actor, params }) => {
    await actions.saveDeal(context, actor, params.id);
    return success({ saved: true });
  }),
  route(unsaveDeal, async (context, { actor, params }) => {
    await actions.unsaveDeal(context, actor, params.id);
    return success({ saved: false });
  }),
  route(listMySavedDeals, (context, { actor, query }) => actions.listMySavedDeals(context, actor, query)),
  route(listSavedDeals, (context, { actor, params, query }) =>
    actions.listSavedDeals(context, actor, params.id, query),
  ),
  route(annotateSave, async (context, { actor, params, body }) =>
    success({ data: await actions.annotateSave(context, actor, params.dealId, body) }),
  ),
  route(listSaveFolders, async (context, { actor }) => success({ data: await actions.listFolders(context, actor) })),
  route(createSaveFolder, async (context, { actor, body }) =>
    success({ data: await actions.createFolder(context, actor, body.name) }),
  ),
  route(renameSaveFolder, async (context, { actor, params, body }) =>
    success({ data: await actions.renameFolder(context, actor, { ...params, ...body }) }),
  ),
  route(deleteSaveFolder, async (context, { actor, params }) => {
    await actions.deleteFolder(context, actor, params.id);
    return success({});
  }),
  route(bulkStatus, async (context, { actor, body }) => {
    const maps = await actions.readStatus(context, actor, body.dealIds);
    return success({ ...maps, data: maps });
  }),
];

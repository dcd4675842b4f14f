import {
  addBackup,
  deleteBackup,
  downloadBackup,
  getBackups,
  putBackupPlan,
} from '@haggle/contract/operations/backups';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import { storedFileResponse } from '../../../platform/http/file-response.ts';
import * as actions from './actions.ts';

export const backupRoutes = [
  route(getBackups, async (context) => success({ data: await actions.readBackupOverview(context) })),
  route(addBackup, async (context, { actor }) => {
    await actions.addBackup(context, actor);
    return success({});
  }),
  route(putBackupPlan, async (context, { actor, body }) =>
    success({ data: await actions.putPlan(context, actor, body) }),
  ),
  route(downloadBackup, async (context, { actor, params: { name }, origin }) => {
    if (origin.isHead)
      return storedFileResponse(name, downloadBackup.file, { bytes: await actions.measureBackup(context, name) });
    return storedFileResponse(name, downloadBackup.file, await actions.openBackup(context, actor, name));
  }),
  route(deleteBackup, async (context, { actor, params }) => {
    await actions.deleteBackup(context, actor, params.name);
    return success({});
  }),
];

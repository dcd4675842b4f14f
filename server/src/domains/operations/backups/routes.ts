import {
  addBackup,
  deleteBackup,
  downloadBackup,
  getBackups,
  putBackupPlan,
} from '@haggle/contract/operations/backups';
import { route } from '../../../platform/api/route.ts';
import { storedFileResponse } from '../../../platform/http/file-response.ts';
import * as actions from './actions.ts';

export const backupRoutes = [
  route(getBackups, (context) => actions.readBackupOverview(context)),
  route(addBackup, async (context, { actor }) => {
    await actions.addBackup(context, actor);
  }),
  route(putBackupPlan, (context, { actor, body }) => actions.putPlan(context, actor, body)),
  route(downloadBackup, async (context, { actor, params: { name }, origin }) => {
    if (origin.isHead)
      return storedFileResponse(name, downloadBackup.file, { bytes: await actions.measureBackup(context, name) });
    return storedFileResponse(name, downloadBackup.file, await actions.openBackup(context, actor, name));
  }),
  route(deleteBackup, async (context, { actor, params }) => {
    await actions.deleteBackup(context, actor, params.name);
  }),
];

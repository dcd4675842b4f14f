import { changeLogo, changeSettings, getSettings, removeLogo } from '@haggle/contract/site/settings';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const settingRoutes = [
  route(getSettings, async (context) => success({ data: await actions.readSettings(context) })),
  route(changeSettings, async (context, { actor, body }) =>
    success({ data: await actions.changeSettings(context, actor, body) }),
  ),
  route(changeLogo, async (context, { actor, files }) =>
    success({
      data: await actions.changeLogo(
        context,
        actor,
        files.find((file) => file.field === 'logo'),
      ),
    }),
  ),
  route(removeLogo, async (context, { actor }) => {
    await actions.removeLogo(context, actor);
    return success({});
  }),
];

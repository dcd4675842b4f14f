import { me } from '@haggle/contract/accounts/sessions';
import { changeAvatar, changeProfile, changeTheme, getProfile, removeAvatar } from '@haggle/contract/accounts/users';
import { route } from '../../../platform/api/route.ts';
import { success } from '../../../platform/api/success.ts';
import * as actions from './actions.ts';

export const userRoutes = [
  route(me, async (context, { actor }) => success({ data: await actions.readMe(context, actor) })),
  route(getProfile, async (context, { params }) => success({ data: await actions.readProfile(context, params.id) })),
  route(changeProfile, async (context, { actor, body }) =>
    success({ data: await actions.changeProfile(context, actor, body) }),
  ),
  route(changeTheme, async (context, { actor, body }) =>
    success({ data: await actions.changeTheme(context, actor, body.theme) }),
  ),
  route(changeAvatar, async (context, { actor, files }) =>
    success({
      data: await actions.changeAvatar(
        context,
        actor,
        files.find((file) => file.field === 'avatar'),
      ),
    }),
  ),
  route(removeAvatar, async (context, { actor }) => success({ data: await actions.removeAvatar(context, actor) })),
];

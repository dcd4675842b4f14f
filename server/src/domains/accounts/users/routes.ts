import { me } from '@haggle/contract/accounts/sessions';
import { changeAvatar, changeProfile, changeTheme, getProfile, removeAvatar } from '@haggle/contract/accounts/users';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as avatarActions from './avatar-actions.ts';

export const userRoutes = [
  route(me, (context, { actor }) => actions.readMe(context, actor)),
  route(getProfile, (context, { params }) => actions.readProfile(context, params.id)),
  route(changeProfile, (context, { actor, body }) => actions.changeProfile(context, actor, body)),
  route(changeTheme, (context, { actor, body }) => actions.changeTheme(context, actor, body.theme)),
  route(changeAvatar, (context, { actor, files }) =>
    avatarActions.changeAvatar(
      context,
      actor,
      files.find((file) => file.field === 'avatar'),
    ),
  ),
  route(removeAvatar, (context, { actor }) => avatarActions.removeAvatar(context, actor)),
];

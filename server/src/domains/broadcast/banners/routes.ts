import { addBanner, changeBanner, deleteBanner, listBanners } from '@haggle/contract/broadcast/banners';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const bannerRoutes = [
  route(listBanners, (context) => actions.listBanners(context)),
  route(addBanner, (context, { actor, body }) => actions.addBanner(context, actor, body)),
  route(changeBanner, (context, { actor, params, body }) => actions.changeBanner(context, actor, params.id, body)),
  route(deleteBanner, async (context, { actor, params }) => {
    await actions.deleteBanner(context, actor, params.id);
  }),
];

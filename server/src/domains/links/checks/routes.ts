import { listDeadLinks } from '@haggle/contract/seo/seo';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const linkCheckRoutes = [route(listDeadLinks, (context, { query }) => actions.listDeadLinks(context, query))];

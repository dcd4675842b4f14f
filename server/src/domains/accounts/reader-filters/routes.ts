import { changeReaderFilters, getReaderFilters } from '@haggle/contract/accounts/reader-filters';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const readerFilterRoutes = [
  route(getReaderFilters, (context, { actor }) => actions.readFilters(context, actor)),
  route(changeReaderFilters, (context, { actor, body }) => actions.changeFilters(context, actor, body)),
];

import { addStarterCategories, listStarterCategories } from '@haggle/contract/catalogue/starter-categories';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const starterCategoryRoutes = [
  route(listStarterCategories, (context) => actions.listStarters(context)),
  route(addStarterCategories, (context, { actor, body }) => actions.addStarters(context, actor, body.branches)),
];

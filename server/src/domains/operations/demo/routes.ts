import { getDemo, loadDemo, removeDemo } from '@haggle/contract/operations/demo';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const demoRoutes = [
  route(getDemo, (context) => actions.readDemo(context)),
  route(loadDemo, (context, { actor, body }) => actions.loadDemo(context, actor, body)),
  route(removeDemo, (context, { actor, body }) => actions.removeDemo(context, actor, body.siteName)),
];

import { getDemoTown, loadDemoTown, removeDemoTown } from '@haggle/contract/operations/demo-town';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const demoTownRoutes = [
  route(getDemoTown, (context) => actions.readDemoTown(context)),
  route(loadDemoTown, (context, { actor, body }) => actions.loadDemoTown(context, actor, body)),
  route(removeDemoTown, (context, { actor, body }) => actions.removeDemoTown(context, actor, body.siteName)),
];

import {
  addSource,
  changeSource,
  deleteSource,
  getSource,
  listSources,
  previewSource,
  readSource,
} from '@haggle/contract/sources/sources';
import { route } from '../../platform/api/route.ts';
import * as actions from './actions.ts';

export const sourceRoutes = [
  route(listSources, (context) => actions.listSources(context)),
  route(getSource, (context, { params }) => actions.readSource(context, params.id)),
  route(previewSource, (context, { body }) => actions.previewSource(context, body.url, body.plan)),
  route(addSource, (context, { actor, body }) => actions.addSource(context, actor, body)),
  route(changeSource, (context, { actor, params, body }) => actions.changeSource(context, actor, params.id, body)),
  route(readSource, async (context, { actor, params }) => {
    await actions.readNow(context, actor, params.id);
  }),
  route(deleteSource, async (context, { actor, params }) => {
    await actions.deleteSource(context, actor, params.id);
  }),
];

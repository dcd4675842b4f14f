import {
  addPicture,
  dropDraft,
  getDraft,
  getRevision,
  keepDraft,
  listRevisions,
} from '@haggle/contract/content/writing';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const writingRoutes = [
  route(getDraft, (context, { actor, params }) => actions.readDraft(context, actor, params)),
  route(keepDraft, (context, { actor, params, body }) => actions.saveDraft(context, actor, params, body)),
  route(dropDraft, async (context, { actor, params }) => {
    await actions.deleteDraft(context, actor, params);
  }),
  route(listRevisions, (context, { query }) => actions.listRevisions(context, query, query)),
  route(getRevision, (context, { params }) => actions.readRevision(context, params.id)),
  route(addPicture, (context, { actor, files }) =>
    actions.addPicture(
      context,
      actor,
      files.find((file) => file.field === 'picture'),
    ),
  ),
];

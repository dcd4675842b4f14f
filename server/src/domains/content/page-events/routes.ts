import {
  dropEventReminder,
  getEvent,
  getEventReminder,
  listEventDeals,
  previewEvent,
  putEvent,
  removeEvent,
  setEventReminder,
} from '@haggle/contract/content/page-events';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const pageEventRoutes = [
  route(listEventDeals, (context, { actor, params, query }) =>
    actions.listEventDeals(context, actor, params.slug, query),
  ),
  route(getEventReminder, (context, { actor, params }) => actions.readReminder(context, actor, params.slug)),
  route(setEventReminder, async (context, { actor, params }) => {
    await actions.setReminder(context, actor, params.slug);
  }),
  route(dropEventReminder, async (context, { actor, params }) => {
    await actions.deleteReminder(context, actor, params.slug);
  }),
  route(getEvent, (context, { params }) => actions.readSource(context, params.slug)),
  route(putEvent, (context, { actor, params, body }) => actions.putEvent(context, actor, params.slug, body)),
  route(removeEvent, async (context, { actor, params }) => {
    await actions.removeEvent(context, actor, params.slug);
  }),
  route(previewEvent, (context, { body }) => actions.previewEvent(context, body)),
];

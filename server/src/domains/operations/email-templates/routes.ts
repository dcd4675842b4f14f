import {
  listEmailTemplates,
  previewEmailTemplate,
  putEmailTemplate,
  resetEmailTemplate,
  testEmailTemplate,
} from '@haggle/contract/operations/email-templates';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const emailTemplateRoutes = [
  route(listEmailTemplates, (context) => actions.listTemplates(context)),
  route(putEmailTemplate, (context, { actor, params, body }) => actions.putTemplate(context, actor, params.name, body)),
  route(resetEmailTemplate, async (context, { actor, params }) => {
    await actions.resetTemplate(context, actor, params.name);
  }),
  route(previewEmailTemplate, (context, { params, body }) => actions.previewTemplate(context, params.name, body)),
  route(testEmailTemplate, async (context, { actor, params, body }) => {
    await actions.testTemplate(context, actor, params.name, body);
  }),
];

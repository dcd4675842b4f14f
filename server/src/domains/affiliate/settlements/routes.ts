import {
  addClosing,
  addPartnerPayment,
  allocatePayment,
  bookDifference,
  getPartnerPayment,
  listClosings,
  listOpenCommissions,
  listPartnerPayments,
  listPartnerStandings,
  writeOffCommission,
} from '@haggle/contract/affiliate/settlements';
import { exportJournal, exportStatements, getMyStatement, listStatements } from '@haggle/contract/affiliate/statements';
import { route } from '../../../platform/api/route.ts';
import { csvResponse } from '../../../platform/http/csv.ts';
import { fileResponse } from '../../../platform/http/file-response.ts';
import * as actions from './actions.ts';
import * as closingActions from './closing-actions.ts';
import * as statementActions from './statement-actions.ts';

export const settlementRoutes = [
  route(listPartnerStandings, (context, { query }) => actions.listStandings(context, query)),
  route(listPartnerPayments, (context, { query: { partner, ...page } }) =>
    actions.listPayments(context, page, partner),
  ),
  route(getPartnerPayment, (context, { params }) => actions.readPayment(context, params.id)),
  route(addPartnerPayment, (context, { actor, body }) => actions.addPayment(context, actor, body)),
  route(listOpenCommissions, (context, { params, query }) => actions.listOpenCommissions(context, params.id, query)),
  route(allocatePayment, (context, { actor, params, body }) =>
    actions.allocatePayment(context, actor, params.id, body.commissions),
  ),
  route(bookDifference, (context, { actor, params, body }) =>
    actions.closePaymentDifference(context, actor, params.id, body.reason),
  ),
  route(writeOffCommission, (context, { actor, params, body }) =>
    actions.writeOff(context, actor, params.id, body.reason),
  ),
  route(listClosings, (context) => closingActions.listClosings(context)),
  route(addClosing, (context, { actor, body }) => closingActions.addClosing(context, actor, body.month)),
  route(getMyStatement, (context, { actor, query }) => statementActions.readStatement(context, actor.id, query.year)),
  route(listStatements, (context, { query: { of, year, ...page } }) =>
    statementActions.listStatements(context, { of, year }, page),
  ),
  route(exportStatements, async (context, { actor, query }) => {
    const { header, rows } = await statementActions.exportStatements(context, actor, query);
    return csvResponse(`${query.of}-${query.year}.csv`, header, rows);
  }),
  route(exportJournal, async (context, { actor, query: { year } }) =>
    fileResponse(`${year}.journal`, 'text/plain', await statementActions.exportJournal(context, actor, year)),
  ),
];

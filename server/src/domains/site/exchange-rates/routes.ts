import {
  deleteExchangeRate,
  fetchRateFile,
  getRateFile,
  listCurrencies,
  listExchangeRates,
  putExchangeRate,
  putRateFile,
} from '@haggle/contract/site/exchange-rates';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';
import * as fileActions from './file-actions.ts';

export const exchangeRateRoutes = [
  route(listCurrencies, (context) => actions.listCurrencies(context)),
  route(listExchangeRates, (context, { query }) => actions.listExchangeRates(context, query)),
  route(putExchangeRate, (context, { actor, body }) => actions.putExchangeRate(context, actor, body)),
  route(deleteExchangeRate, async (context, { actor, params }) => {
    await actions.deleteExchangeRate(context, actor, params);
  }),
  route(getRateFile, (context) => fileActions.readRateFile(context)),
  route(putRateFile, (context, { actor, body }) => fileActions.putRateFile(context, actor, body.url)),
  route(fetchRateFile, (context, { actor }) => fileActions.fetchRateFile(context, actor)),
];

// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminExchangeRatesPlain {
  'admin-exchange-rates.text': { currency: string };
  'admin-exchange-rates.file.title': undefined;
  'admin-exchange-rates.file.text': undefined;
  'admin-exchange-rates.file.address': undefined;
  'admin-exchange-rates.file.hint': undefined;
  'admin-exchange-rates.file.saved': undefined;
  'admin-exchange-rates.file.fetched': { count: number; day: string };
  'admin-exchange-rates.file.never': undefined;
  'admin-exchange-rates.file.kept': undefined;
  'admin-exchange-rates.file.fetch': undefined;
  'admin-exchange-rates.file.fetching': undefined;
  'admin-exchange-rates.file.done': undefined;
  'admin-exchange-rates.table.filter': undefined;
  'admin-exchange-rates.table.add': undefined;
  'admin-exchange-rates.table.currency': undefined;
  'admin-exchange-rates.table.day': undefined;
  'admin-exchange-rates.table.worth': { currency: string };
  'admin-exchange-rates.table.source': undefined;
  'admin-exchange-rates.table.saved': undefined;
  'admin-exchange-rates.table.deleted': undefined;
  'admin-exchange-rates.table.deleteTitle': undefined;
  'admin-exchange-rates.table.deleteText': { currency: string; day: string };
  'admin-exchange-rates.table.emptyTitle': undefined;
  'admin-exchange-rates.table.emptyText': undefined;
  'admin-exchange-rates.source.hand': undefined;
  'admin-exchange-rates.source.file': undefined;
  'admin-exchange-rates.set.change': undefined;
  'admin-exchange-rates.set.choose': undefined;
  'admin-exchange-rates.set.rate': { currency: string; own: string };
  'admin-exchange-rates.set.rateHint': undefined;
  'admin-exchange-rates.set.day': undefined;
  'admin-exchange-rates.set.dayHint': undefined;
}

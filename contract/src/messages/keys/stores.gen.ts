// Made of the English messages by `npm run messages`.
export interface StoresPlain {
  'stores.errors.onlyStores': undefined;
}

// Generated from the English messages by `npm run messages`; do not edit.
export interface StoresPlain {
  'stores.errors.onlyStores': undefined;
}

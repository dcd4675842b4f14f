// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminStoresBrandsPlain {
  'admin-stores-brands.stores': undefined;
  'admin-stores-brands.brands': undefined;
  'admin-stores-brands.noStores': undefined;
  'admin-stores-brands.noBrands': undefined;
  'admin-stores-brands.noMatchText': undefined;
  'admin-stores-brands.emptyText': undefined;
  'admin-stores-brands.deleteTitle': { name: string };
  'admin-stores-brands.deleteText': undefined;
  'admin-stores-brands.hasDeals': undefined;
  'admin-stores-brands.deleted': { name: string };
  'admin-stores-brands.name': undefined;
  'admin-stores-brands.address': undefined;
  'admin-stores-brands.link': undefined;
  'admin-stores-brands.liveDeals': undefined;
  'admin-stores-brands.allDeals': undefined;
  'admin-stores-brands.editTitle': { name: string };
  'admin-stores-brands.edited': { name: string };
  'admin-stores-brands.addressHint': undefined;
  'admin-stores-brands.storeLink': undefined;
  'admin-stores-brands.logoAddress': undefined;
  'admin-stores-brands.ownLogo': undefined;
  'admin-stores-brands.ownLogoHint': undefined;
  'admin-stores-brands.mergeTitle': { name: string };
  'admin-stores-brands.mergeText': undefined;
  'admin-stores-brands.mergeChosen': { name: string; target: string };
  'admin-stores-brands.merged': { name: string; target: string };
  'admin-stores-brands.mergeSearch': undefined;
  'admin-stores-brands.mergeChoice': undefined;
  'admin-stores-brands.noMergeChoice': undefined;
  'admin-stores-brands.deals': { count: number };
}

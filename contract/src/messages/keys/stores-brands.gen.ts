// Generated from the English messages by `npm run messages`; do not edit.
export interface StoresBrandsPlain {
  'stores-brands.facts.liveDeals': undefined;
  'stores-brands.facts.typicalDiscount': undefined;
  'stores-brands.facts.averageDiscount': undefined;
  'stores-brands.facts.topStores': undefined;
  'stores-brands.facts.mostlyIn': undefined;
  'stores-brands.facts.since': undefined;
  'stores-brands.facts.noStores': undefined;
  'stores-brands.facts.noCategories': undefined;
  'stores-brands.facts.aboutStore': undefined;
  'stores-brands.facts.aboutBrand': undefined;
  'stores-brands.facts.website': undefined;
  'stores-brands.facts.newTab': undefined;
  'stores-brands.names.byName': undefined;
  'stores-brands.names.byDeals': undefined;
  'stores-brands.names.find': undefined;
  'stores-brands.names.byLetter': undefined;
  'stores-brands.names.all': undefined;
  'stores-brands.names.otherLetters': undefined;
  'stores-brands.find.stores': undefined;
  'stores-brands.find.brands': undefined;
  'stores-brands.findByName.stores': undefined;
  'stores-brands.findByName.brands': undefined;
  'stores-brands.kind.store': undefined;
  'stores-brands.kind.brand': undefined;
  'stores-brands.shop.breadcrumbs': undefined;
  'stores-brands.shop.emptyText': undefined;
  'stores-brands.shop.best': undefined;
  'stores-brands.shop.coupons': undefined;
}

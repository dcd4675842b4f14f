// Made of the English messages by `npm run messages`.
export interface AffiliatePlain {
  'affiliate.fields.day': undefined;
  'affiliate.fields.year': undefined;
  'affiliate.fields.chooseOne': undefined;
  'affiliate.fields.chooseMost': { most: number };
  'affiliate.fields.amountNotBelieved': { most: string };
  'affiliate.fields.orderId': undefined;
  'affiliate.fields.idTooLong': undefined;
  'affiliate.fields.onlySiteCurrency': { currency: string };
  'affiliate.fields.commissionAboveOrder': undefined;
  'affiliate.fields.endBeforeStart': undefined;
  'affiliate.fields.twoYears': undefined;
  'affiliate.fields.paypalEmail': undefined;
  'affiliate.fields.holder': undefined;
  'affiliate.fields.iban': undefined;
  'affiliate.fields.wrongIban': undefined;
  'affiliate.fields.wrongBic': undefined;
  'affiliate.fields.yourName': undefined;
  'affiliate.fields.howPaid': undefined;
  'affiliate.fields.monthsMost': undefined;
  'affiliate.errors.orderUnknown': undefined;
  'affiliate.errors.otherClick': undefined;
  'affiliate.errors.sameSecond': undefined;
  'affiliate.errors.dayToCome': undefined;
  'affiliate.errors.noPayoutDate': undefined;
  'affiliate.errors.dayOver': undefined;
  'affiliate.errors.chooseFile': undefined;
  'affiliate.errors.fileMost': undefined;
  'affiliate.errors.rowsMost': { most: number };
  'affiliate.errors.noColumn': { columns: string };
  'affiliate.errors.notCsv': { reason: string };
  'affiliate.errors.utf8': undefined;
  'affiliate.errors.orderInFuture': undefined;
  'affiliate.errors.onlyPaid': undefined;
  'affiliate.errors.ibanTypo': undefined;
}

// Made of the English messages by `npm run messages`.
export interface SitePlain {
  'site.language': undefined;
  'site.currency': undefined;
  'site.country': undefined;
  'site.timeZone': undefined;
  'site.fields.least': undefined;
  'site.fields.most': { most: number };
  'site.fields.tagline': undefined;
  'site.fields.color': undefined;
  'site.fields.rulesUrl': undefined;
  'site.fields.percentRange': undefined;
  'site.fields.path': undefined;
  'site.fields.providerSlug': undefined;
  'site.fields.issuer': undefined;
  'site.fields.clientId': undefined;
  'site.fields.notNegative': undefined;
  'site.errors.choosePicture': undefined;
  'site.errors.pictureMost': undefined;
  'site.errors.addressGone': undefined;
  'site.errors.accentOnLight': undefined;
  'site.errors.accentOnDark': undefined;
  'site.firstTagline': undefined;
  'site.rates.tooSmall': undefined;
  'site.rates.tooLarge': undefined;
  'site.rates.own': { currency: string };
  'site.rates.future': undefined;
  'site.rates.none': { currency: string };
  'site.rates.noneBefore': { currency: string; day: string };
  'site.rateFile.unreachable': undefined;
  'site.rateFile.not_allowed': undefined;
  'site.rateFile.too_large': undefined;
  'site.rateFile.unreadable': undefined;
  'site.rateFile.without_site_currency': { currency: string };
  'site.blocklist.word': undefined;
  'site.blocklist.link_host': undefined;
  'site.blocklist.email_domain': undefined;
  'site.blocklist.address_range': undefined;
}

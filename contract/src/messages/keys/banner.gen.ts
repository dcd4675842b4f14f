// Made of the English messages by `npm run messages`.
export interface BannerPlain {
  'banner.label': undefined;
  'banner.close': undefined;
  'banner.toEvent': undefined;
}

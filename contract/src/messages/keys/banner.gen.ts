// Generated from the English messages by `npm run messages`; do not edit.
export interface BannerPlain {
  'banner.label': undefined;
  'banner.close': undefined;
  'banner.toEvent': undefined;
}

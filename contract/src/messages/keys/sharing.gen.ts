// Generated from the English messages by `npm run messages`; do not edit.
export interface SharingPlain {
  'sharing.home': undefined;
  'sharing.manifest.trending': undefined;
  'sharing.manifest.saved': undefined;
  'sharing.manifest.submit': undefined;
  'sharing.picture.free': undefined;
  'sharing.picture.expired': undefined;
  'sharing.picture.store': { store: string };
  'sharing.picture.votes': { votes: number };
  'sharing.errors.noIcon': undefined;
  'sharing.errors.noPicture': undefined;
}

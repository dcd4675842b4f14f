// Generated from the English messages by `npm run messages`; do not edit.
export interface ThemePlain {
  'theme.toLight': undefined;
  'theme.toDark': undefined;
  'theme.toggle': undefined;
  'theme.settings.title': undefined;
  'theme.settings.text': undefined;
  'theme.settings.light': undefined;
  'theme.settings.dark': undefined;
  'theme.device': undefined;
}

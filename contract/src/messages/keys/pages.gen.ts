// Generated from the English messages by `npm run messages`; do not edit.
export interface PagesPlain {
  'pages.error.title': undefined;
  'pages.error.text': undefined;
  'pages.error.reload': undefined;
  'pages.error.id': { id: string };
  'pages.tooMany.title': undefined;
  'pages.tooMany.wait': { count: number };
  'pages.notFound': undefined;
  'pages.noSitemap': undefined;
  'pages.waiting.title': undefined;
  'pages.waiting.heading': undefined;
  'pages.waiting.text': undefined;
  'pages.closed.login': undefined;
}

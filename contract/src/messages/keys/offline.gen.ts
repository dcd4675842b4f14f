// Generated from the English messages by `npm run messages`; do not edit.
export interface OfflinePlain {
  'offline.title': undefined;
  'offline.bar': undefined;
  'offline.updated': undefined;
  'offline.text': { site: string };
  'offline.trying': undefined;
  'offline.still': undefined;
  'offline.nextTime': undefined;
  'offline.readable': undefined;
  'offline.saved': undefined;
  'offline.viewed': undefined;
  'offline.waiting': { count: number };
  'offline.notSent': { count: number };
  'offline.sent': { count: number };
  'offline.noStorage': undefined;
}

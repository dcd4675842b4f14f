// Generated from the English messages by `npm run messages`; do not edit.
export interface RequestsPlain {
  'requests.waitSeconds': { count: number };
  'requests.waitMinutes': { count: number };
  'requests.waitHours': { count: number };
  'requests.suspendedUntil': { day: string };
  'requests.suspendedBecause': { day: string; reason: string };
  'requests.parameterTwice': { name: string };
  'requests.parameterUnknown': { name: string };
  'requests.jsonObject': undefined;
  'requests.brokeOff': undefined;
  'requests.formUnreadable': undefined;
  'requests.fieldTooLarge': { name: string };
  'requests.fileTooLarge': { name: string };
  'requests.filesMost': { most: number };
  'requests.tooManyFields': undefined;
  'requests.atOnce': { seconds: number };
  'requests.gettingReady': undefined;
  'requests.nodeClosing': undefined;
  'requests.samePagesOnly': undefined;
  'requests.tooManyConnections': undefined;
  'requests.nothingToAsk': undefined;
  'requests.picturesAway': undefined;
  'requests.formattingTooLong': undefined;
  'requests.noPicture': undefined;
  'requests.suspendedForGood': undefined;
  'requests.suspendedForGoodBecause': { reason: string };
}

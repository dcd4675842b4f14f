// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface RequestsPlain {
  'requests.waitSeconds': { count: number };
  'requests.waitMinutes': { count: number };
  'requests.waitHours': { count: number };
  'requests.suspendedUntil': { day: Value };
  'requests.suspendedBecause': { day: Value; reason: Value };
  'requests.parameterTwice': { name: Value };
  'requests.parameterUnknown': { name: Value };
  'requests.jsonObject': undefined;
  'requests.brokeOff': undefined;
  'requests.formUnreadable': undefined;
  'requests.fieldTooLarge': { name: Value };
  'requests.fileTooLarge': { name: Value };
  'requests.filesMost': { most: Value };
  'requests.tooManyFields': undefined;
  'requests.atOnce': { seconds: Value };
  'requests.gettingReady': undefined;
  'requests.nodeClosing': undefined;
  'requests.samePagesOnly': undefined;
  'requests.tooManyConnections': undefined;
  'requests.nothingToAsk': undefined;
  'requests.picturesAway': undefined;
  'requests.formattingTooLong': undefined;
  'requests.noPicture': undefined;
}

import type { TaskName } from '@haggle/contract/operations/task-names';
import type { Event } from './events.ts';

/** Every kind of job queued by an event or another job, with its payload. Scheduled jobs have none. */
export interface Jobs {
  event: Event;
  'grant-badges': { userId: string };
  'move-picture': { key: string };
  'delete-picture-files': { key: string };
  'encode-picture': { key: string };
  /** `late`: how often the picture's server has timed out. `isImported`: whether the picture comes from an import. */
  'fetch-picture': { dealId: string; late?: number; isImported?: true };
  'deliver-mail': { id: string };
  'send-reset-links': { email: string };
  /** `byScore`: whether only the deal's score changed. `at`, ISO 8601: time of the change that may have made it match. */
  'match-alerts': { dealId: string; byScore: boolean; at: string };
  'call-webhook': { alertId: string; dealId: string };
  'offer-to-channels': { dealId: string };
  'post-to-channel': { channelId: string; dealId: string };
  /** `last`: the last member notified so far, and what they follow, which names the notification. */
  'notify-followers': { dealId: string; last?: { foldKey: string; userId: string } };
  'send-notification': { id: string };
  'deliver-push': { id: string; message: PushMessage };
  'send-digest': { userId: string };
  'send-figures': { userId: string };
  'announce-update': { dealId: string };
  /** Deal ids. */
  'submit-to-index-now': readonly string[];
  'check-link': { dealId: string };
  'refresh-standings': { dealId: string };
  /** `at`, ISO 8601: time of the decision. */
  'carry-out-decision': { id: string; at: string };
  'make-backup': { id: string };
  'try-backup': { name: string };
  'run-import': { id: string };
  'import-source': { id: string };
  'import-report': { partnerId: string };
  /** The id of the import that created the members. */
  'invite-imported-members': { id: string };
  'undo-import': { id: string; actorId: string };
  'undo-runs': { ids: readonly string[]; actorId: string };
  'send-mailing': { id: string };
  'refresh-all-trust': Record<string, never>;
  'detect-vote-rings': Record<string, never>;
  'run-demo': Record<string, never>;
}

export type JobName = keyof Jobs;

/** Former names of jobs that may still be queued: workers accept both. */
export const formerNames = {
  'send-mail': 'deliver-mail',
  'send-push': 'deliver-push',
  'tell-index-now': 'submit-to-index-now',
  'refresh-verdicts-of': 'refresh-standings',
  'read-source': 'import-source',
  'invite-members': 'invite-imported-members',
  'follow-trust-levels': 'refresh-all-trust',
  'look-for-rings-now': 'detect-vote-rings',
  'tell-of-events': 'notify-of-events',
  'tidy-writing': 'delete-unused-writing',
  'tidy-pictures': 'clean-up-pictures',
  'honour-top-deals': 'record-top-deals',
  'tell-staff': 'notify-staff',
  'note-name-looks': 'compute-missing-looks',
  'forget-addresses': 'clear-addresses',
  'forget-what-expired': 'delete-expired-rows',
  'forget-old-claims': 'delete-old-claims',
  'place-picture': 'move-picture',
  'forget-picture': 'delete-picture-files',
  'invite-brought': 'invite-imported-members',
} as const satisfies Record<string, TaskName>;

/** Jobs that wait for third-party servers, which may be slow on purpose. */
export const outsideJobs: readonly JobName[] = [
  'fetch-picture',
  'call-webhook',
  'post-to-channel',
  'deliver-push',
  'check-link',
  'submit-to-index-now',
  'import-report',
];

/** Jobs that wait for the mail server, which may stop responding. */
export const emailJobs: readonly JobName[] = ['deliver-mail'];

/** A push message as shown by a device. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path on the site. */
  link: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
}

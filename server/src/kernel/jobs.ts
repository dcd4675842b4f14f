import type { Event } from './events.ts';

/** Every kind of job that an event or another job queues, and what it is told. What the clock starts is told nothing. */
export interface Jobs {
  event: Event;
  'grant-badges': { userId: string };
  'place-picture': { key: string };
  'forget-picture': { key: string };
  'encode-picture': { key: string };
  /** `late`: how often the picture's server has not answered in time. `isImported`: whether an import named the picture. */
  'fetch-picture': { dealId: string; late?: number; isImported?: true };
  'deliver-mail': { id: string };
  'send-reset-links': { email: string };
  /** `byScore`: whether only the deal's score changed. `at`, ISO 8601: when what may have made it match happened. */
  'match-alerts': { dealId: string; byScore: boolean; at: string };
  'call-webhook': { alertId: string; dealId: string };
  'offer-to-channels': { dealId: string };
  'post-to-channel': { channelId: string; dealId: string };
  'send-notification': { id: string };
  'deliver-push': { id: string; message: PushMessage };
  'send-digest': { userId: string };
  'send-figures': { userId: string };
  'announce-update': { dealId: string };
  /** Ids of deals. */
  'submit-to-index-now': readonly string[];
  'check-link': { dealId: string };
  'refresh-standings': { dealId: string };
  /** `at`, ISO 8601: when it was decided. */
  'carry-out-decision': { id: string; at: string };
  'make-backup': { id: string };
  'try-backup': { name: string };
  'run-import': { id: string };
  'import-source': { id: string };
  /** Of the import that brought them. */
  'invite-brought': { id: string };
  'undo-import': { id: string; actorId: string };
  'undo-runs': { ids: readonly string[]; actorId: string };
  'send-mailing': { id: string };
  'refresh-all-trust': Record<string, never>;
  'detect-vote-rings': Record<string, never>;
  'run-demo': Record<string, never>;
}

export type JobName = keyof Jobs;

/** What jobs that may still wait were called before: a worker takes them by either name. */
export const formerNames = {
  'send-mail': 'deliver-mail',
  'send-push': 'deliver-push',
  'tell-index-now': 'submit-to-index-now',
  'refresh-verdicts-of': 'refresh-standings',
  'read-source': 'import-source',
  'invite-members': 'invite-brought',
  'follow-trust-levels': 'refresh-all-trust',
  'look-for-rings-now': 'detect-vote-rings',
} as const satisfies Record<string, JobName>;

/** Jobs that wait for servers of people whom we don't know, who may let them wait on purpose. */
export const outsideJobs: readonly JobName[] = [
  'fetch-picture',
  'call-webhook',
  'post-to-channel',
  'deliver-push',
  'check-link',
  'submit-to-index-now',
];

/** What a device shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Below the site's origin. */
  link: string;
  /** A message with the same tag takes the place of an earlier one. */
  tag: string;
}

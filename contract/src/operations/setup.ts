import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as setupLimits from '../limits/setup.ts';
import { Done, one, Time } from '../shapes.ts';

/** What a new site needs, in the order in which an owner sees to it. */
export const setupItems = [
  'name',
  'region',
  'logo',
  'accent',
  'address',
  'email',
  'second_step',
  'backups',
  'categories',
  'legal',
  'deals',
  'invitations',
] as const;

export const SetupItem = z.enum(setupItems);
export type SetupItem = z.infer<typeof SetupItem>;

/** How far a site is set up. */
export const Setup = z
  .object({
    items: z.array(
      z.object({
        item: SetupItem,
        /** `done` by what the site itself knows; `skipped` by an admin, who may take that back. */
        state: z.enum(['open', 'done', 'skipped']),
      }),
    ),
    /** The address in links, feeds and emails. */
    origin: z.string(),
    /** Whether the site has a mail server. */
    canSendEmail: z.boolean(),
    /** Public deals, counted up to how many make a start. */
    deals: z.int(),
    dealsWanted: z.int(),
    /** Whether backups have a folder to go to. */
    canBackUp: z.boolean(),
    /** When the next daily backup is due; null where none is planned. */
    nextBackupAt: Time.nullable(),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof Setup>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/admin/setup',
  who: 'settings',
  summary: 'Read how far the site is set up',
  answer: one(Setup),
});

const params = z.object({ item: SetupItem });

export const skipSetupItem = endpoint({
  method: 'PUT',
  path: '/admin/setup/:item/skip',
  who: 'settings',
  summary: 'Skip a step of the set-up checklist',
  params,
  answer: one(Setup),
});

export const reopenSetupItem = endpoint({
  method: 'DELETE',
  path: '/admin/setup/:item/skip',
  who: 'settings',
  summary: 'Take back that a step of setting up is not needed',
  params,
  answer: one(Setup),
});

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/admin/setup/test-email',
  who: 'settings',
  rate: 'sendMail',
  waitsOutside: true,
  summary: 'Send a test email to your own address now, and say what the mail server answers',
  answer: Done,
  errors: ['no_mail_server', 'mail_server_refused'],
});

/** What is wrong with the way from a browser to the site. */
export const connectionProblems = [
  /** Links in emails and feeds lead to the machine itself. */
  'no_site_url',
  /** The browser is at another address than SITE_URL. */
  'other_address',
  'no_https',
  /** The proxy asks for another host than the browser did. */
  'host_lost',
  /** A proxy forwards addresses that nobody believes: all visitors look like one. */
  'proxy_untrusted',
  /** Fewer proxies forward than are believed: whoever asks can claim any address. */
  'proxy_missing',
  /** The proxy does not say that the browser came by HTTPS. */
  'scheme_lost',
] as const;

/** How a request came through the proxies in front, as they tell it. */
export interface Way {
  /** The host that was asked for. */
  host: string | undefined;
  /** How many addresses proxies have written into `X-Forwarded-For`. */
  forwarded: number;
  /** `X-Forwarded-Proto` as it came. */
  scheme: string | undefined;
  /** How many proxies are believed. */
  trusted: number;
}

/** How a request of the admin's browser arrived. */
export const ConnectionCheck = z
  .object({
    problems: z.array(z.enum(connectionProblems)),
    /** The address that limits and votes count the caller under. */
    callerAddress: z.string().nullable(),
    /** How many proxies are believed, and how many have forwarded this request. */
    trusted: z.int(),
    forwarded: z.int(),
  })
  .meta({ id: 'ConnectionCheck' });
export type ConnectionCheck = z.infer<typeof ConnectionCheck>;

export const checkConnection = endpoint({
  method: 'GET',
  path: '/admin/setup/connection',
  who: 'settings',
  summary: 'Check the way from the browser that asks to the site: address, HTTPS, proxy',
  query: z.strictObject({
    /** The site's address as the browser has it. */
    seen: z.url({ protocol: /^https?$/ }).max(setupLimits.addressMost),
  }),
  answer: one(ConnectionCheck),
});

export const setupEndpoints = [getSetup, skipSetupItem, reopenSetupItem, sendTestEmail, checkConnection] as const;

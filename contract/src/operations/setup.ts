import { z } from 'zod';
import type { FixedPage } from '../content/pages.ts';
import { endpoint } from '../endpoint.ts';
import * as setupLimits from '../limits/setup.ts';
import { Done, one, Time } from '../shapes.ts';

/** The steps of setting up a site, in the recommended order. */
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

/** The pages whose starter texts an owner adapts to the law of their country. */
export const legalPages = ['privacy', 'terms'] as const satisfies readonly FixedPage[];

export const SetupItem = z.enum(setupItems);
export type SetupItem = z.infer<typeof SetupItem>;

/** The progress of setting up a site. */
export const Setup = z
  .object({
    items: z.array(
      z.object({
        item: SetupItem,
        /** `done` is determined by the site itself; `skipped` by an admin, who can undo that. */
        state: z.enum(['open', 'done', 'skipped']),
      }),
    ),
    /** The origin in links, feeds and emails. */
    origin: z.string(),
    /** Whether the site has a mail server. */
    canSendEmail: z.boolean(),
    /** The legal pages that still show their starter text. */
    pagesToAdapt: z.array(z.enum(legalPages)),
    /** Public deals, counted up to `dealsWanted`. */
    deals: z.int(),
    dealsWanted: z.int(),
    /** Whether a backup folder is configured. */
    canBackUp: z.boolean(),
    /** When the next daily backup is due; null without a schedule. */
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
  errors: ['no_mail_server', 'demo_address', 'mail_server_refused'],
});

/** Problems on the way from a browser to the site. */
export const connectionProblems = [
  /** Links in emails and feeds point to localhost. */
  'no_site_url',
  /** The browser uses another origin than SITE_URL. */
  'other_address',
  'no_https',
  /** The proxy changes the host that the browser requested. */
  'host_lost',
  /** A proxy forwards client addresses but isn't trusted, so all visitors look like one. */
  'proxy_untrusted',
  /** Fewer proxies forward than are trusted, so any client can fake its address. */
  'proxy_missing',
  /** The proxy doesn't report that the browser used HTTPS. */
  'scheme_lost',
] as const;

/** How a request came through the proxies, according to its headers. */
export interface Way {
  /** The requested host. */
  host: string | undefined;
  /** The number of addresses that proxies added to `X-Forwarded-For`. */
  forwarded: number;
  /** `X-Forwarded-Proto` as received. */
  scheme: string | undefined;
  /** The number of trusted proxies. */
  trusted: number;
}

/** How a request from the admin's browser arrived. */
export const ConnectionCheck = z
  .object({
    problems: z.array(z.enum(connectionProblems)),
    /** The IP address under which rate limits and votes count the caller. */
    callerAddress: z.string().nullable(),
    /** The number of trusted proxies, and of proxies that forwarded this request. */
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
    /** The site's origin as the browser sees it. */
    seen: z.url({ protocol: /^https?$/ }).max(setupLimits.maxAddress),
  }),
  answer: one(ConnectionCheck),
});

export const setupEndpoints = [getSetup, skipSetupItem, reopenSetupItem, sendTestEmail, checkConnection] as const;

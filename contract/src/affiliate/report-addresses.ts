import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { t } from '../messages/translate.ts';
import { Id, one, publicDomain, Time } from '../shapes.ts';

const limits = affiliateLimits.reportAddress;

/** The address that a partner's reports are fetched from, without its secrets, and how fetching them went. */
export const ReportAddress = z
  .object({
    /** The address's host; null if no address is set. */
    host: z.string().nullable(),
    headerName: z.string().nullable(),
    setAt: Time.nullable(),
    /** Whether nothing is fetched yet, because no report of this partner was imported by hand. */
    needsMapping: z.boolean(),
    /** Whether someone asked for a fetch that isn't over. */
    isFetching: z.boolean(),
    nextAt: Time.nullable(),
    triedAt: Time.nullable(),
    /** When a report was last imported. The counts are of that report. */
    fetchedAt: Time.nullable(),
    rows: z.int().nullable(),
    /** Rows that were new or changed an order. */
    changed: z.int().nullable(),
    /** Rows with errors, which were skipped, and the first of these errors, as a sentence. */
    failed: z.int().nullable(),
    rowProblem: z.string().nullable(),
    /** Why the last fetch failed, as a sentence. */
    problem: z.string().nullable(),
    /** Since when every fetch has failed. */
    failingSince: Time.nullable(),
  })
  .meta({ id: 'ReportAddress' });
export type ReportAddress = z.infer<typeof ReportAddress>;

/** A partner whose reports couldn't be fetched the last time. */
export const FailingReport = z
  .object({
    partner: z.object({ _id: Id, name: z.string() }),
    /** Why, as a sentence. */
    problem: z.string(),
    since: Time,
  })
  .meta({ id: 'FailingReport' });
export type FailingReport = z.infer<typeof FailingReport>;

/** The parts of an address that days are filled into: `{from}`, `{from:60}` and `{to}`. */
export const dayPlaceholder = /\{(?:to|from(?::(\d{1,3}))?)\}/g;

/** A header that the fetcher sets itself, or that concerns the connection. */
const ownHeader =
  /^(accept|accept-encoding|connection|content-.*|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

const HeaderName = z
  .string()
  .trim()
  .max(limits.maxHeaderName, { error: () => t('fields.charactersMost', { most: limits.maxHeaderName }) })
  .regex(/^[a-z\d-]+$/i, { error: () => t('affiliate.reportAddress.headerName') })
  .refine((name) => !ownHeader.test(name), { error: () => t('affiliate.reportAddress.ownHeader') });

const HeaderValue = z
  .string()
  .trim()
  .max(limits.maxHeaderValue, { error: () => t('fields.charactersMost', { most: limits.maxHeaderValue }) })
  .regex(/^[\x20-\x7e]+$/, { error: () => t('affiliate.reportAddress.headerValue') });

const ReportAddressInput = z
  .strictObject({
    /**
     * With TLS. `{from}` and `{to}` become days such as `2026-11-27` in the partner's time zone: the first and the last
     * of 31 days, `{from:60}` the first of 60. It is stored encrypted, and only its host is ever returned.
     */
    url: z
      .url({ protocol: /^https?$/, hostname: publicDomain, error: () => t('fields.webAddress') })
      .max(limits.maxUrl, { error: () => t('fields.addressTooLong') })
      .refine((url) => !/[{}]/.test(url.replace(dayPlaceholder, '')), {
        error: () => t('affiliate.reportAddress.placeholder'),
      }),
    /** A header, such as `Authorization`, that is sent to the address's own server, not to one it redirects to. */
    headerName: HeaderName.nullable().default(null),
    /** Stored encrypted, and never returned. */
    headerValue: HeaderValue.nullable().default(null),
  })
  .refine(({ headerName, headerValue }) => headerName !== null || headerValue === null, {
    path: ['headerName'],
    error: () => t('affiliate.reportAddress.headerName'),
  })
  .refine(({ headerName, headerValue }) => headerName === null || headerValue !== null, {
    path: ['headerValue'],
    error: () => t('affiliate.reportAddress.headerValue'),
  });
export type ReportAddressInput = z.output<typeof ReportAddressInput>;

const path = '/admin/affiliate/partners/:id/report-address';
const params = z.object({ id: Id });

export const getReportAddress = endpoint({
  method: 'GET',
  path,
  who: 'partners',
  summary: "Read where a partner's reports are fetched from, and how that went",
  params,
  answer: one(ReportAddress),
  errors: ['partner_not_found'],
});

export const listFailingReports = endpoint({
  method: 'GET',
  path: '/admin/affiliate/failing-reports',
  who: 'partners',
  summary: 'List the partners whose reports could not be fetched, those that failed first on top',
  answer: one(z.array(FailingReport)),
});

export const putReportAddress = endpoint({
  method: 'PUT',
  path,
  who: 'partners',
  signIn: true,
  confirm: 'always',
  summary: "Set the address that a partner's reports are fetched from every day; it is never shown again",
  params,
  body: ReportAddressInput,
  answer: one(ReportAddress),
  errors: ['partner_not_found', 'page_not_allowed'],
});

export const deleteReportAddress = endpoint({
  method: 'DELETE',
  path,
  who: 'partners',
  signIn: true,
  confirm: 'always',
  summary: 'Fetch no more reports of a partner; orders that were imported stay',
  params,
  answer: one(ReportAddress),
  errors: ['partner_not_found'],
});

/** Like an uploaded report, what is fetched moves money, so it needs a confirmed login. */
export const fetchReport = endpoint({
  method: 'POST',
  path: `${path}/fetch`,
  who: 'money',
  signIn: true,
  confirm: 'always',
  rate: 'testWebhook',
  summary: "Fetch and import a partner's report in the background now, instead of when it is due",
  params,
  answer: one(ReportAddress),
  errors: ['partner_not_found', 'no_report_address', 'report_unmapped'],
});

export const reportAddressEndpoints = [
  listFailingReports,
  getReportAddress,
  putReportAddress,
  deleteReportAddress,
  fetchReport,
] as const;

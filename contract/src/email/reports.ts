import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as emailLimits from '../limits/emails.ts';
import { one } from '../shapes.ts';

/** Why an address is blocked: emails to it bounce, or its owner reported one as spam. */
export const BlockReason = z.enum(['bounce', 'complaint']);
export type BlockReason = z.infer<typeof BlockReason>;

const Report = z.record(z.string(), z.unknown());

export const reportEmails = endpoint({
  method: 'POST',
  path: '/email/reports/:key',
  who: 'anyone',
  whileClosed: 'always',
  rate: 'postback',
  reads: 'fresh',
  bodyKind: 'beacon',
  bodyLimits: { maxBytes: emailLimits.reportBytes, maxValues: emailLimits.reportValues },
  waitsOutside: true,
  summary: 'Report bounces and complaints by a secret address, in the words of the usual mail services',
  params: z.object({ key: z.string().max(100) }),
  body: z.union([Report, z.array(Report)]),
  /** The number of newly blocked addresses. Reports other than bounces and complaints are skipped. */
  answer: one(z.object({ blocked: z.int() })),
  errors: ['not_found', 'page_unreachable', 'page_not_allowed'],
});

/** The URL to which a mail service reports, and the number of its reports. */
export const EmailReports = z
  .object({ address: z.string(), bounces: z.int(), complaints: z.int() })
  .meta({ id: 'EmailReports' });
export type EmailReports = z.infer<typeof EmailReports>;

export const getEmailReports = endpoint({
  method: 'GET',
  path: '/admin/email-reports',
  who: 'personalData',
  signIn: true,
  confirm: 'always',
  summary: 'Read the secret address that a mail service reports bounces and complaints to',
  answer: one(EmailReports),
});

export const renewEmailReportsKey = endpoint({
  method: 'POST',
  path: '/admin/email-reports/key',
  who: 'personalData',
  signIn: true,
  confirm: 'always',
  summary: 'Make a new secret address for reports of bounces and complaints; the old one stops working at once',
  answer: one(EmailReports),
});

export const emailReportEndpoints = [reportEmails, getEmailReports, renewEmailReportsKey] as const;

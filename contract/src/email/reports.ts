import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one } from '../shapes.ts';

/** Why an address is blocked: emails to it bounce, or its owner reported one as spam. */
export const BlockReason = z.enum(['bounce', 'complaint']);
export type BlockReason = z.infer<typeof BlockReason>;

const Report = z.record(z.string(), z.unknown());

export const reportEmails = endpoint({
  method: 'POST',
  path: '/email/reports/:key',
  who: 'anyone',
  rate: 'postback',
  reads: 'fresh',
  bodyKind: 'beacon',
  summary: 'Report bounces and complaints by a secret address, in the words of the usual mail services',
  params: z.object({ key: z.string().max(100) }),
  body: z.union([Report, z.array(Report)]),
  /** The number of newly blocked addresses. Reports other than bounces and complaints are skipped. */
  answer: one(z.object({ blocked: z.int() })),
  errors: ['not_found'],
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

export const emailReportEndpoints = [reportEmails, getEmailReports] as const;

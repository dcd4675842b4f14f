import type { BlockReason } from '@haggle/contract/email/reports';

/** A final bounce or a complaint about one address, as a mail service reports it. */
export interface EmailReport {
  address: string;
  reason: BlockReason;
  /** The reason, in the service's words. */
  detail: string | null;
}

/** Reads a service's report. Each service marks permanent bounces differently. */
type Reader = (report: Record<string, unknown>) => EmailReport[];

const readers: readonly Reader[] = [readCustom, readPostmark, readMailgun, readResend, readSes, readByEvent];

/** Returns the final bounces and the complaints in a mail service's report; anything else is skipped. */
export function readReports(body: unknown): EmailReport[] {
  const reports: unknown[] = Array.isArray(body) ? body : [body];
  return reports.flatMap((report) => (isRecord(report) ? readOne(report) : []));
}

function readOne(report: Record<string, unknown>): EmailReport[] {
  for (const read of readers) {
    const found = read(report).filter(({ address }) => /^[^\s@]+@[^\s@]+$/.test(address));
    if (found.length > 0) return found;
  }
  return [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toReport(address: unknown, reason: BlockReason | undefined, detail: unknown): EmailReport[] {
  if (typeof address !== 'string' || reason === undefined) return [];
  return [{ address: address.trim().toLowerCase(), reason, detail: redactDetail(detail, address) }];
}

/** The service's words without the address, which isn't stored in plain text. */
function redactDetail(detail: unknown, address: string): string | null {
  if (typeof detail !== 'string' || detail.trim() === '') return null;
  const pattern = new RegExp(address.trim().replaceAll(/[^\w@-]/g, '\\$&'), 'gi');
  return detail.replaceAll(pattern, '…').trim().slice(0, 300);
}

/** For custom scripts: `{"address": "a@b.example", "reason": "bounce"}`. */
function readCustom({ address, reason, detail }: Record<string, unknown>): EmailReport[] {
  return reason === 'bounce' || reason === 'complaint' ? toReport(address, reason, detail) : [];
}

const postmarkFinal = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'];

function readPostmark(report: Record<string, unknown>): EmailReport[] {
  const { RecordType: kind, Type: type, Email: address, Description: detail } = report;
  if (kind === 'SpamComplaint') return toReport(address, 'complaint', detail);
  const isFinal = kind === 'Bounce' && postmarkFinal.includes(stringOf(type));
  return toReport(address, isFinal ? 'bounce' : undefined, detail);
}

function readMailgun(report: Record<string, unknown>): EmailReport[] {
  const data = report['event-data'];
  if (!isRecord(data)) return [];
  const status = data['delivery-status'];
  const detail = isRecord(status) ? status.message || status.description : undefined;
  if (data.event === 'complained') return toReport(data.recipient, 'complaint', detail);
  const isFinal = data.event === 'failed' && data.severity === 'permanent';
  return toReport(data.recipient, isFinal ? 'bounce' : undefined, detail);
}

function readResend({ type, data }: Record<string, unknown>): EmailReport[] {
  if (!isRecord(data) || !Array.isArray(data.to)) return [];
  const bounce = isRecord(data.bounce) ? data.bounce : {};
  const isFinal = type === 'email.bounced' && bounce.type !== 'Transient';
  const reason = type === 'email.complained' ? 'complaint' : isFinal ? 'bounce' : undefined;
  return data.to.flatMap((address: unknown) => toReport(address, reason, bounce.message));
}

/** Amazon SES, on its own or wrapped by SNS. */
function readSes(report: Record<string, unknown>): EmailReport[] {
  const message = report.Type === 'Notification' ? parse(report.Message) : report;
  if (!isRecord(message)) return [];
  const kind = message.notificationType ?? message.eventType;
  const { bounce, complaint } = message;
  if (kind === 'Bounce' && isRecord(bounce) && bounce.bounceType === 'Permanent') {
    return readRecipients(bounce.bouncedRecipients, 'bounce');
  }
  const isComplaint = kind === 'Complaint' && isRecord(complaint);
  return isComplaint ? readRecipients(complaint.complainedRecipients, 'complaint') : [];
}

function readRecipients(list: unknown, reason: BlockReason): EmailReport[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown) => (isRecord(one) ? toReport(one.emailAddress, reason, one.diagnosticCode) : []));
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(stringOf(text));
  } catch {
    return undefined;
  }
}

const complaints = ['spamreport', 'spam', 'complaint'];
const bounces = ['hard_bounce', 'invalid_email'];

/** SendGrid, Brevo and Mailjet name an event and an address. Mailjet's bounces say whether they are hard. */
function readByEvent(report: Record<string, unknown>): EmailReport[] {
  const { email, type, hard_bounce: isHard } = report;
  const event = stringOf(report.event);
  const detail = report.reason ?? report.error;
  if (complaints.includes(event)) return toReport(email, 'complaint', detail);
  const isFinal = bounces.includes(event) || (event === 'bounce' && type !== 'blocked' && isHard !== false);
  return toReport(email, isFinal ? 'bounce' : undefined, detail);
}

/** Returns the URL that confirms an Amazon SNS subscription before its first report; undefined for anything else. */
export function findConfirmationUrl(body: unknown): string | undefined {
  if (!isRecord(body) || body.Type !== 'SubscriptionConfirmation') return undefined;
  const address = stringOf(body.SubscribeURL);
  return /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com\//.test(address) ? address : undefined;
}

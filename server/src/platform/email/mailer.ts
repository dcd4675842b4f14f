import { createTransport } from 'nodemailer';

export interface Message {
  to: string;
  sender: Sender;
  subject: string;
  html: string;
  plain: string;
  /** Address for one-click unsubscribing by POST (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** The sender set by the site's owner; MAIL_FROM fills in missing parts. */
export interface Sender {
  /** The site's name, as the default. */
  siteName: string;
  name: string | null;
  address: string | null;
  replyTo: string | null;
}

/** Sends messages through a mail server; undefined if the site has none. */
export interface Mailer {
  /** @throws if the server doesn't accept the message; retrying later may help */
  send(message: Message): Promise<void>;
  /** @throws if the server can't be reached or refuses the login */
  verify(): Promise<void>;
  close(): void;
}

/**
 * Returns the codes of an error while sending, such as `EENVELOPE 550`, for the log: the message and the other fields
 * contain the mail server's response, which names the recipient.
 */
export function mailErrorCodes(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number');
  return codes.join(' ') || 'no code';
}

const smtpTimeout = 10_000;

/** `from` is MAIL_FROM; without it, the sender is the local machine. */
export function smtpMailer(url: string, from: string | undefined): Mailer {
  const timeouts = { connectionTimeout: smtpTimeout, greetingTimeout: smtpTimeout, socketTimeout: smtpTimeout };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send({ to, sender, subject, html, plain, unsubscribe }) {
      const headers: Record<string, string> = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      const replyTo = sender.replyTo ? { replyTo: { name: '', address: sender.replyTo } } : {};
      // An object is one address, whatever it contains; a string would be parsed as a list.
      await transport.sendMail({
        from: senderOf(sender, from),
        to: { name: '', address: to },
        subject,
        html,
        text: plain,
        headers,
        ...replyTo,
      });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** `from` is `Deals <deals@example.com>` or an address alone. */
function senderOf({ siteName, name, address }: Sender, from: string | undefined) {
  if (name === null && address === null) return from ?? { name: siteName, address: 'haggle@localhost' };
  const [, fromName = '', fromAddress = 'haggle@localhost'] =
    /^\s*"?([^"<]*?)"?\s*<?([^<>\s]+@[^<>\s]+)>?\s*$/.exec(from ?? '') ?? [];
  return { name: name ?? (fromName || siteName), address: address ?? fromAddress };
}

import { createTransport } from 'nodemailer';

export interface Message {
  to: string;
  subject: string;
  html: string;
  plain: string;
  /** Where a mail program turns such letters off, with one POST (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** Hands messages to a mail server; absent where the site has none. */
export interface Mailer {
  /** @throws when the server does not take the message; trying again later may help */
  send(message: Message): Promise<void>;
  /** @throws when the server cannot be reached or does not let us in */
  verify(): Promise<void>;
  close(): void;
}

const waitFor = 10_000;

export function smtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: waitFor, greetingTimeout: waitFor, socketTimeout: waitFor };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send({ to, subject, html, plain, unsubscribe }) {
      const headers: Record<string, string> = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      await transport.sendMail({ from, to, subject, html, text: plain, headers });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

import { createTransport } from 'nodemailer';

export interface Message {
  to: string;
  /** Whom it comes from where the site's own address does not say. */
  senderName: string;
  subject: string;
  html: string;
  plain: string;
  /** Where a mail program unsubscribes with one POST (RFC 8058). */
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

/** `from` is the sender as MAIL_FROM has it; without it messages come from the machine itself. */
export function smtpMailer(url: string, from: string | undefined): Mailer {
  const timeouts = { connectionTimeout: waitFor, greetingTimeout: waitFor, socketTimeout: waitFor };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send({ to, senderName, subject, html, plain, unsubscribe }) {
      const headers: Record<string, string> = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      const sender = from ?? { name: senderName, address: 'haggle@localhost' };
      // As an object it is one address, whatever stands in it; a text would be read as a list of them.
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, html, text: plain, headers });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

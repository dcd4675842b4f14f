import { createTransport } from 'nodemailer';

export interface Message {
  to: string;
  sender: Sender;
  subject: string;
  html: string;
  plain: string;
  /** Where a mail program unsubscribes with one POST (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** Whom messages come from, as the site's owner says; what they leave out MAIL_FROM says. */
export interface Sender {
  /** The site's name, for where nobody says another. */
  siteName: string;
  name: string | null;
  address: string | null;
  replyTo: string | null;
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
    async send({ to, sender, subject, html, plain, unsubscribe }) {
      const headers: Record<string, string> = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      const replyTo = sender.replyTo ? { replyTo: { name: '', address: sender.replyTo } } : {};
      // As an object it is one address, whatever stands in it; a text would be read as a list of them.
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

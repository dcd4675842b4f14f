import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server that stores received emails. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  emailsTo(address: string): Email[];
  /** Whether it tells senders to try again later. */
  isBusy: boolean;
  close(): Promise<void>;
}

/** Opens a mail server on a free port of this machine. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      if (mailbox.isBusy) {
        const addresses = envelope.rcptTo.map(({ address }) => `<${address}>`).join();
        return done(Object.assign(new Error(`${addresses} Try again later`), { responseCode: 451 }));
      }
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    emailsTo: (address) => received.filter((mail) => mail.to?.some((to) => to.address === address)),
    isBusy: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

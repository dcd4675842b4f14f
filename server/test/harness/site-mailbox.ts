import type { Email } from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import { type Mailer, smtpMailer } from '../../src/platform/email/mailer.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** A mail server of a site: what the site sends arrives there while it is connected. */
export class SiteMailbox {
  readonly #site: { readonly context: Context };
  #server?: Mailbox;
  #mailer?: Mailer;

  constructor(site: { readonly context: Context }) {
    this.#site = site;
  }

  async open(): Promise<void> {
    this.#server = await openMailbox();
    this.#mailer = smtpMailer(this.#server.url, 'Haggle <deals@haggle.test>');
  }

  connect(): void {
    this.#site.context.mailer = this.#mailer;
  }

  disconnect(): void {
    this.#site.context.mailer = undefined;
  }

  emailsTo(address: string): Email[] {
    return this.#server?.emailsTo(address) ?? [];
  }

  /** Lets it ask senders to try again later, or no longer. */
  set isBusy(isBusy: boolean) {
    if (this.#server) this.#server.isBusy = isBusy;
  }

  async close(): Promise<void> {
    this.disconnect();
    this.#mailer?.close();
    await this.#server?.close();
  }
}

/** A mail server for the tests of a file, connected to the site from the start on unless told otherwise. */
export function useMailbox(site: { readonly context: Context }, { isConnected = true } = {}): SiteMailbox {
  const mailbox = new SiteMailbox(site);
  beforeAll(async () => {
    await mailbox.open();
    if (isConnected) mailbox.connect();
  });
  afterAll(() => mailbox.close());
  return mailbox;
}

/** Does something while a site sends its mail to a mail server of its own. */
export async function withMailbox<T>(context: Context, work: (mailbox: SiteMailbox) => Promise<T>): Promise<T> {
  const mailbox = new SiteMailbox({ context });
  await mailbox.open();
  mailbox.connect();
  try {
    return await work(mailbox);
  } finally {
    await mailbox.close();
  }
}

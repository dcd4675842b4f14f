import type { Email } from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import { type Mailer, smtpMailer } from '../../src/platform/email/mailer.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** A site's mail server, which receives its emails while connected. */
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

  /** Sets whether it tells senders to try again later. */
  set isBusy(isBusy: boolean) {
    if (this.#server) this.#server.isBusy = isBusy;
  }

  async close(): Promise<void> {
    this.disconnect();
    this.#mailer?.close();
    await this.#server?.close();
  }
}

/** Provides a mail server to the tests of one file, connected to the site from the start by default. */
export function useMailbox(site: { readonly context: Context }, { isConnected = true } = {}): SiteMailbox {
  const mailbox = new SiteMailbox(site);
  beforeAll(async () => {
    await mailbox.open();
    if (isConnected) mailbox.connect();
  });
  afterAll(() => mailbox.close());
  return mailbox;
}

/** Runs `work` while a site sends its email to a separate mail server. */
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

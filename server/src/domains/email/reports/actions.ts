import { timingSafeEqual } from 'node:crypto';
import type { BlockReason, EmailReports } from '@haggle/contract/email/reports';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readKeyGeneration, renewKey } from '../../site/settings/key-generation-actions.ts';
import { findConfirmationUrl, readReports } from './rules.ts';
import * as store from './store.ts';

const confirmTimeoutMs = 10_000;

/** Returns the secret part of the URL that receives reports. It changes with the site's secret key, or when renewed. */
async function readKey(context: Context): Promise<string> {
  const generation = await readKeyGeneration(context, 'emailReports');
  const purpose = generation === 0 ? 'email reports' : `email reports ${generation}`;
  return context.secrets.derive(purpose).toString('base64url');
}

function hashOf({ secrets }: Context, address: string): string {
  return secrets.fingerprint(`blocked email:${address.trim().toLowerCase()}`);
}

/**
 * Stores the bounces and complaints that a mail service reports.
 * @returns how many more addresses are blocked now
 * @throws Refusal `not_found` for a wrong key
 */
export async function receiveReports(context: Context, key: string, body: unknown): Promise<number> {
  const [actualKey, expectedKey] = [Buffer.from(key), Buffer.from(await readKey(context))];
  if (actualKey.length !== expectedKey.length || !timingSafeEqual(actualKey, expectedKey))
    throw new Refusal('not_found');
  const confirmationUrl = findConfirmationUrl(body);
  if (confirmationUrl !== undefined) {
    await context.fetcher.ask(confirmationUrl, {
      method: 'GET',
      headers: {},
      maxBytes: 64 * 1024,
      tooLarge: 'cut',
      timeout: confirmTimeoutMs,
    });
    context.log.info('Confirmed the subscription to Amazon SNS reports.');
  }
  const reports = readReports(body).map(({ address, ...report }) => ({
    ...report,
    addressHash: hashOf(context, address),
  }));
  return store.insertBlocks(context.database, reports, context.clock());
}

export async function readReportsState(context: Context): Promise<EmailReports> {
  const address = `${context.origin}/api/email/reports/${await readKey(context)}`;
  return { address, ...(await store.countBlocks(context.database)) };
}

/** Replaces the URL that receives reports; the former one stops working immediately. */
export async function renewReportsKey(context: Context, actor: Actor): Promise<EmailReports> {
  await inTransaction(context, async (context) => {
    await renewKey(context, actor, 'emailReports');
    await recordAudit(context, actor, { action: 'mail.reports_key_renewed', subject: 'mail' });
  });
  return readReportsState(context);
}

/** Returns why an address is blocked; undefined if it isn't. */
export async function findBlock(context: Context, address: string) {
  return store.findBlock(context.database, hashOf(context, address));
}

/** Returns why addresses are blocked, for those that are. */
export async function findBlocks(context: Context, addresses: readonly string[]): Promise<Map<string, BlockReason>> {
  const hashes = new Map(addresses.map((address) => [hashOf(context, address), address]));
  const rows = await store.listBlocks(context.database, [...hashes.keys()]);
  return new Map(rows.map(({ address_hash: hash, reason }) => [hashes.get(hash) ?? '', reason]));
}

/** Unblocks an address. @returns why it was blocked; undefined if it wasn't */
export function removeBlock(context: Context, address: string): Promise<BlockReason | undefined> {
  return store.deleteBlock(context.database, hashOf(context, address));
}

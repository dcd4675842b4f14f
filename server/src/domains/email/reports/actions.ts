import { timingSafeEqual } from 'node:crypto';
import type { BlockReason, EmailReports } from '@haggle/contract/email/reports';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { findConfirmationUrl, readReports } from './rules.ts';
import * as store from './store.ts';

const confirmTimeoutMs = 10_000;

/** The secret part of the URL that receives reports. It changes with the site's secret key. */
function keyOf({ secrets }: Context): string {
  return secrets.derive('email reports').toString('base64url');
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
  const [actualKey, expectedKey] = [Buffer.from(key), Buffer.from(keyOf(context))];
  if (actualKey.length !== expectedKey.length || !timingSafeEqual(actualKey, expectedKey))
    throw new Refusal('not_found');
  const confirmationUrl = findConfirmationUrl(body);
  if (confirmationUrl !== undefined) {
    await context.fetcher.ask(confirmationUrl, {
      method: 'GET',
      headers: {},
      maxBytes: 64 * 1024,
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
  const address = `${context.origin}/api/email/reports/${keyOf(context)}`;
  return { address, ...(await store.countBlocks(context.database)) };
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

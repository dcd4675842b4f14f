import { setImmediate } from 'node:timers/promises';
import type { BlocklistEntry, BlocklistInput, BlocklistTrial } from '@haggle/contract/blocklist/blocklist';
import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can } from '../../kernel/actor.ts';
import { toList } from '../../kernel/paging.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { daysBefore } from '../../kernel/time.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { hashAddress, isInRange, toRange } from '../../platform/http/address.ts';
import { recordAudit } from '../audit/actions.ts';
import * as matchStore from './match-store.ts';
import { type Effect, normalizeValue, type PublicText, strictest } from './rules.ts';
import * as store from './store.ts';
import { isShown, toEntry, toTrial } from './views.ts';
import { collectText } from './written-actions.ts';

export { type PublicText, textOfDeal } from './rules.ts';

/**
 * Checks a member's post against the blocklist.
 * @returns the value of the entry that holds it for a moderator; undefined if none does
 * @throws Refusal `content_blocked`
 */
export async function findHold(context: Context, actor: Actor, content: PublicText): Promise<string | undefined> {
  // Moderators who decide about held posts may quote them.
  if (can(actor, 'review')) return undefined;
  const text = collectText(content);
  if (text === '') return undefined;
  const matches = await matchStore.listMatchingEntries(context.database, text);
  if (strictest(matches.map(({ effect }) => effect)) === 'refuse') throw new Refusal('content_blocked');
  return matches[0]?.value;
}

/**
 * Returns whether a member's post has to wait for a moderator because of the blocklist.
 * @throws Refusal `content_blocked`
 */
export async function mustWait(context: Context, actor: Actor, content: PublicText): Promise<boolean> {
  return (await findHold(context, actor, content)) !== undefined;
}

/**
 * Checks text that no one approves against the blocklist: whatever would be held is refused.
 * @throws Refusal `content_blocked`
 */
export async function refuseListed(context: Context, actor: Actor, content: PublicText): Promise<void> {
  if (await mustWait(context, actor, content)) throw new Refusal('content_blocked');
}

/** Returns whether a text is on the blocklist now. */
export async function isBlocklisted({ database }: Context, content: PublicText): Promise<boolean> {
  return (await matchStore.listMatchingEntries(database, collectText(content))).length > 0;
}

/** The entry that a text is on the blocklist for; if there are several, the first of the strictest. */
export interface Listing {
  effect: Effect;
  value: string;
}

/** Texts to prepare in one go; other requests are served in between. */
const pauseEvery = 25;

/**
 * Checks many posts of third parties against the blocklist, whoever imports them.
 * @returns what each is listed for, in the same order; undefined if it isn't
 */
export async function findListings(
  { database }: Context,
  contents: readonly PublicText[],
): Promise<(Listing | undefined)[]> {
  const texts: string[] = [];
  for (const content of contents) {
    if (texts.length % pauseEvery === pauseEvery - 1) await setImmediate();
    texts.push(collectText(content));
  }
  const found: (Listing | undefined)[] = texts.map(() => undefined);
  if (texts.length === 0) return found;
  for (const { position, effect, value } of await matchStore.listMatchesOf(database, texts)) {
    if (!found[position] || strictest([found[position].effect, effect]) !== found[position].effect)
      found[position] = { effect, value };
  }
  return found;
}

/**
 * Checks someone who opens an account against the blocklist.
 * @param address their IP address, as `readAddress` returns it
 * @returns whether the account has to wait for approval
 * @throws Refusal `sign_up_blocked`, `content_blocked` because of the name
 */
export async function requiresApproval(
  context: Context,
  { username, email, address }: { username: string; email: string; address: string | undefined },
): Promise<boolean> {
  const nameEffect = strictest(
    (await matchStore.listMatchingEntries(context.database, username)).map(({ effect }) => effect),
  );
  if (nameEffect === 'refuse') throw new Refusal('content_blocked');
  const since = daysBefore(context.clock(), blocklistLimits.placeDays);
  // Calls in process have no address.
  const placeHash = address === undefined ? '' : hashAddress(context.secrets, address);
  const { effects, ranges } = await store.listSignUpEffects(context.database, { email, placeHash, since });
  const inRanges = ranges.filter(({ value }) => address !== undefined && isInRange(address, value));
  const effect = strictest([...effects, ...inRanges.map(({ effect }) => effect)]);
  if (effect === 'refuse') throw new Refusal('sign_up_blocked');
  return effect === 'hold' || nameEffect === 'hold';
}

export async function listEntries(
  context: Context,
  actor: Actor,
  query: Omit<Parameters<typeof store.listEntries>[1], 'showsDomains'>,
) {
  const showsDomains = can(actor, 'personalData');
  const found = await store.listEntries(context.database, { ...query, showsDomains });
  return toList(query, found, (row) => toEntry(row, showsDomains));
}

/**
 * Returns what an entry would have matched in recent days. Members' IP addresses aren't known, so a range matches
 * nothing. Accounts at a listed email domain are named only to staff who may see addresses.
 */
export async function tryEntry(context: Context, actor: Actor, input: BlocklistInput): Promise<BlocklistTrial> {
  const value = requireValidValue(input);
  const since = daysBefore(context.clock(), blocklistLimits.trialDays);
  const isMatchable = input.kind !== 'address_range';
  const matched = isMatchable
    ? await store.listRecentMatches(context.database, { kind: input.kind, value }, since)
    : [];
  return toTrial(value, matched, can(actor, 'personalData'));
}

/** @throws Refusal `invalid`, `blocklist_full` */
export function putEntry(context: Context, actor: Actor, input: BlocklistInput): Promise<BlocklistEntry> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const { kind, effect } = input;
    const value = requireValidValue(input);
    const before = await store.findByValue(database, kind, value);
    if (!before && (await store.countEntries(database)) >= blocklistLimits.maxEntries)
      throw new Refusal('blocklist_full');
    await store.putEntry(database, { kind, value, effect, by: actor.id, at: context.clock() });
    const entry = await store.findByValue(database, kind, value);
    if (!entry) throw new Refusal('blocklist_entry_not_found');
    await recordAudit(context, actor, {
      action: 'blocklist.changed',
      subject: 'blocklist',
      subjectId: entry.id,
      changes: {
        kind: [before?.kind ?? null, kind],
        value: [before?.value ?? null, value],
        effect: [before?.effect ?? null, effect],
      },
    });
    return toEntry(entry, can(actor, 'personalData'));
  });
}

/** @throws Refusal `blocklist_entry_not_found` */
export function deleteEntry(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const entry = await store.findEntry(context.database, id);
    if (!entry) throw new Refusal('blocklist_entry_not_found');
    await store.deleteEntry(context.database, id);
    const value = isShown(entry, false) ? entry.value : null;
    const changes = { kind: [entry.kind, null], value: [value, null] } as const;
    await recordAudit(context, actor, { action: 'blocklist.removed', subject: 'blocklist', subjectId: id, changes });
  });
}

function requireValidValue({ kind, value: content }: BlocklistInput): string {
  const isRange = kind === 'address_range';
  const value = isRange ? toRange(content, blocklistLimits.widestNetwork) : normalizeValue({ kind, value: content });
  if (value === undefined) throw invalidField('value', t(`site.blocklist.${kind}`));
  return value;
}

export { isPublicProvider, normalizeValue } from './rules.ts';

/** Adds a spammer's traces to the blocklist. @returns how many weren't listed yet */
export function addTraces(
  context: Context,
  entries: readonly Pick<store.NewEntry, 'kind' | 'value' | 'effect'>[],
  { cleanupId, by }: { cleanupId: string; by: string },
): Promise<number> {
  const at = context.clock();
  return store.insertEntries(
    context.database,
    cleanupId,
    entries.map((entry) => ({ ...entry, by, at })),
  );
}

/** Deletes entries that only this cleanup added, unless a moderator has decided about them since. */
export function removeTraces(context: Context, cleanupId: string): Promise<void> {
  return store.deleteCleanupEntries(context.database, cleanupId);
}

/**
 * Keeps what the removals of a member listed while their account is erased: entries go on to another removal that lists
 * them, and the rest no longer say whose they were. The account must be locked.
 */
export function detachTraces(context: Context, userId: string): Promise<void> {
  return store.handOnEntriesOf(context.database, userId);
}

/** Scheduled: deletes old places, since others use those IP addresses by now. */
export function deletePlaces(context: Context): Promise<void> {
  return store.deleteOldPlaces(context.database, daysBefore(context.clock(), blocklistLimits.placeDays));
}

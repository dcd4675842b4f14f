import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import { daysBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { linkedHosts } from '../../../platform/text/markdown.ts';
import { isPublicProvider, normalizeValue } from '../../blocklist/actions.ts';
import { listCommentTexts } from '../../comments/spam-actions.ts';
import { type Candidate, candidatesOf, type HostTrace, isUnlistableHost, type Traces } from './rules.ts';
import type { Standing } from './store.ts';
import * as store from './traces-store.ts';

/** Returns the blocklist entries that a spammer's traces can become. */
export async function readCandidates(context: Context, userId: string, standing: Standing): Promise<Candidate[]> {
  const since = daysBefore(context.clock(), blocklistLimits.placeDays);
  return candidatesOf({
    ...(await readHosts(context, userId)),
    email: await readDomain(context, userId, standing),
    places: await store.listPlaces(context.database, userId, since),
  });
}

/** Finds the hosts that their posts link to, most frequent first. */
async function readHosts(context: Context, userId: string): Promise<Pick<Traces, 'hosts' | 'linkingPosts'>> {
  const { clock, database, origin } = context;
  const bodies = await listCommentTexts(context, userId, blocklistLimits.commentsOfSpammer);
  const hostsPerComment = bodies.map((body) => new Set(linkedHosts(body).map(stripWww))).filter(({ size }) => size > 0);
  const dealHosts = await store.listDealHosts(database, userId);
  const posts = new Map<string, number>();
  const add = (host: string, more: number) => posts.set(host, (posts.get(host) ?? 0) + more);
  for (const { host, posts } of dealHosts) add(stripWww(host), posts);
  for (const hosts of hostsPerComment) for (const host of hosts) add(host, 1);
  const ownHost = stripWww(new URL(origin).hostname);
  const found = [...posts]
    .map(([host, posts]): HostTrace => ({ host, posts }))
    .filter(({ host }) => !isUnlistableHost(host, ownHost))
    .toSorted((a, b) => b.posts - a.posts)
    .slice(0, blocklistLimits.hostsOfSpammer);
  const hosts = found.map(({ host }) => host);
  const since = daysBefore(clock(), blocklistLimits.linkedDays);
  const others =
    hosts.length > 0
      ? await store.listHostsOfOthers(database, { userId, hosts, since, at: clock() })
      : new Set<string>();
  return {
    hosts: found.flatMap(({ host, posts }) => {
      const listed = others.has(host) ? undefined : normalizeValue({ kind: 'link_host', value: host });
      return listed === undefined ? [] : [{ host: listed, posts }];
    }),
    linkingPosts: hostsPerComment.length + dealHosts.reduce((sum, { posts }) => sum + posts, 0),
  };
}

function stripWww(host: string): string {
  return host.replace(/^www\./, '');
}

/** Finds the domain of their verified address, unless another member in good standing has one there. */
async function readDomain(
  { clock, database }: Context,
  userId: string,
  { email, provedAt }: Standing,
): Promise<Traces['email']> {
  if (provedAt === null) return null;
  const domain = normalizeValue({ kind: 'email_domain', value: email });
  if (domain === undefined || isPublicProvider(domain)) return null;
  const others = await store.countAtDomain(database, { userId, domain, at: clock() });
  return others.good > 0 ? null : { domain, isRepeated: others.suspended > 0 };
}

import type { EndpointShape } from '@haggle/contract/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type Access, accessOf, type Caller } from '../harness/access.ts';
import type { Member, TestSite } from '../harness/site.ts';
import { type FuzzSite, withCopy } from './population.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { restoreAccess, send } from './run.ts';

/** Returns the order of an endpoint: those for owners first, with deletions last, so that the rows still exist. */
function orderOf({ only, method, path }: EndpointShape): number {
  if (!only) return 4;
  return path.endsWith('/merge') ? 3 : ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method) / 2;
}

/**
 * Calls every endpoint as a caller, with the IDs of what the fuzz site's member owns.
 * @returns deviations from the table of docs/authorisation.md
 */
export async function sweep(
  fuzzSite: FuzzSite,
  endpoints: readonly EndpointShape[],
  caller: Caller,
): Promise<string[]> {
  return withCopy(fuzzSite, async (site) => {
    const as = await logInAs(site, fuzzSite, caller);
    const knownValues = { ...fuzzSite.knownValues, ...(await ownIds(site, fuzzSite)) };
    const complaints: string[] = [];
    for (const endpoint of endpointsFor(caller, endpoints).toSorted((a, b) => orderOf(a) - orderOf(b))) {
      const request = requestFor(endpoint, knownValues);
      if (!request) continue;
      if (as) await restoreAccess(site, as);
      if (as && caller === 'agedAdmin') await site.backdateLogins(as);
      const { status, text } = await send(site, as, { endpoint, request });
      const expected = accessOf(endpoint)[caller];
      complaints.push(
        ...leaksTo(caller, fuzzSite, text, `${request.body ?? ''}`).map(
          (what) => `${endpoint.method} ${endpoint.path}: tells a ${caller} ${what}`,
        ),
      );
      if (!isAsExpected(expected, status, codeOf(text), endpoint, caller)) {
        complaints.push(
          `${endpoint.method} ${endpoint.path}: ${caller} should get ${expected}, got ${status} ${text.slice(0, 150)}`,
        );
      }
    }
    return complaints;
  });
}

const made = new Map<string, FuzzRequest | undefined>();

/** Returns the same request for every caller; generating requests takes longer than sending them. */
function requestFor(endpoint: EndpointShape, knownValues: FuzzSite['knownValues']): FuzzRequest | undefined {
  const key = `${endpoint.method} ${endpoint.path} ${JSON.stringify(knownValues)}`;
  if (made.has(key)) return made.get(key);
  const requests = requestsOf(withoutOptionalQuery(endpoint), knownValues).valid;
  const [request] = requests ? fc.sample(requests, { seed: 1, numRuns: 1 }) : [];
  made.set(key, request);
  return request;
}

/** Drops an optional query, because some queries ask for another member's data. */
function withoutOptionalQuery({ query, ...rest }: EndpointShape): EndpointShape {
  return query && !query.safeParse({}).success ? { ...rest, query } : rest;
}

/**
 * Returns data that a staff role must not see: email addresses are for admins, payout details for treasurers. Text that
 * the caller sent doesn't count.
 */
function leaksTo(caller: Caller, { as, private: privateData }: FuzzSite, text: string, requestText: string): string[] {
  if (caller !== 'moderator' && caller !== 'editor' && caller !== 'treasurer') return [];
  const addresses = [as.member, as.stranger, as.admin].map((one) => `${one?.email}`);
  return [
    ...(addresses.some((address) => text.includes(address) && !requestText.includes(address))
      ? ['an email address']
      : []),
    ...(caller !== 'treasurer' && text.includes(`${privateData.payout}`) ? ['where money goes'] : []),
  ];
}

/** Leaves log-in and registration to two callers: they are slow by design and open to everyone. */
function endpointsFor(caller: Caller, endpoints: readonly EndpointShape[]): EndpointShape[] {
  const isLoginOrRegister = ({ who, rate }: EndpointShape) =>
    who === 'anyone' && (rate === 'login' || rate === 'tryLogin' || rate === 'register');
  return endpoints.filter((endpoint) => caller === 'visitor' || caller === 'readToken' || !isLoginOrRegister(endpoint));
}

const accessRefusals = [
  'confirmation_needed',
  'not_signed_in',
  'not_allowed',
  'sign_in_needed',
  'read_only_token',
  'not_your_deal',
  'not_your_comment',
];
const hidingRefusals = ['not_allowed', 'not_your_deal', 'not_your_comment'];

function isAsExpected(
  expected: Access,
  status: number,
  code: string,
  { only, confirm }: EndpointShape,
  caller: Caller,
): boolean {
  if (expected === '401') return status === 401 && code === 'not_signed_in';
  if (expected === '403') return status === 403 && [...accessRefusals, 'trust_needed'].includes(code);
  if (expected === 'hidden') return hidingRefusals.includes(code) || (status === 404 && /_not_found$/.test(code));
  // Whether confirmation is needed depends on the request.
  if (confirm === 'partly' && ['confirmation_needed', 'sign_in_needed'].includes(code)) return true;
  // The owner must find it; otherwise a 404 for others would prove nothing.
  if (caller === 'owner' && only && /_not_found$/.test(code)) return false;
  return ![...accessRefusals, 'trust_needed'].includes(code);
}

function codeOf(text: string): string {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? '';
}

async function logInAs(site: TestSite, fuzzSite: FuzzSite, caller: Caller): Promise<Member | null> {
  const { member, stranger, admin } = fuzzSite.as;
  if (caller === 'visitor' || !member || !stranger || !admin) return null;
  if (caller === 'owner') return member;
  if (caller === 'admin') return admin;
  if (caller === 'agedAdmin') {
    await site.addSecondStep(admin);
    return admin;
  }
  if (caller === 'moderator' || caller === 'editor' || caller === 'treasurer') return site.staff(caller);
  if (caller === 'member') return stranger;
  if (caller === 'trusted') {
    const as = await site.member('pillar');
    await sql`update users set trust_level = 3, email_verified_at = now() where id = ${as.id}`.execute(
      site.context.database,
    );
    return as;
  }
  const as = caller === 'adminToken' ? admin : member;
  const body = { name: 'A token', scope: caller === 'readToken' ? 'read' : 'write', days: 30 };
  const made = await site.call('POST /auth/api-tokens', { as, body });
  return { ...as, token: made.body.data.token };
}

/** Returns the IDs that the member owns, by noun. */
async function ownIds(site: TestSite, fuzzSite: FuzzSite): Promise<Record<string, string[]>> {
  const owner = fuzzSite.as.member?.id ?? '';
  const owners = {
    sessions: ['sessions', 'user_id'],
    passkeys: ['passkeys', 'user_id'],
    'api-tokens': ['api_tokens', 'user_id'],
    identities: ['identities', 'user_id'],
    comments: ['comments', 'author_id'],
    invitations: ['invitations', 'invited_by'],
    'save-folders': ['save_folders', 'user_id'],
    notifications: ['notifications', 'user_id'],
    mutes: ['mutes', 'user_id'],
    alerts: ['alerts', 'user_id'],
    wanted: ['wanted_requests', 'author_id'],
    feedback: ['feedback', 'user_id'],
    deals: ['deals', 'submitted_by'],
    stats: ['deals', 'submitted_by'],
  } as const;
  const idsByNoun: Record<string, string[]> = { users: [owner], 'user-stats': [owner] };
  for (const [noun, [table, column]] of Object.entries(owners)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${owner} order by id limit 1`.execute(
      site.context.database,
    );
    idsByNoun[noun] = rows.map(({ id }) => id);
  }
  return idsByNoun;
}

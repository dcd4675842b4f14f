import type { EndpointShape } from '@haggle/contract/endpoint';
import fc from 'fast-check';
import { sql } from 'kysely';
import { isApiToken } from '../../src/domains/accounts/api-tokens/actions.ts';
import { type CheckResult, runIntegrityChecks } from '../../src/domains/operations/integrity-checks/actions.ts';
import type { Member, TestSite } from '../harness/site.ts';
import { type FuzzSite, type Role, roles, withCopy } from './population.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { hashPrivateRows, readWrites } from './rows.ts';
import { complaintsOf, type FuzzResponse } from './verdict.ts';

export interface Plan {
  seed: number;
  /** Number of requests per kind and role. */
  requests: number;
}

/** Counts of each status per kind of request, with the complaints. */
export interface Outcome {
  key: string;
  statuses: Record<string, Record<number, number>>;
  complaints: string[];
}

/** Calls endpoints on a copy of the fuzz site with every kind of input. The same seed generates the same requests. */
export async function fuzz(fuzzSite: FuzzSite, endpoints: readonly EndpointShape[], plan: Plan): Promise<Outcome[]> {
  return withCopy(fuzzSite, async (site) => {
    const outcomes: Outcome[] = [];
    for (const endpoint of endpoints) outcomes.push(await fuzzEndpoint(site, fuzzSite, endpoint, plan));
    await site.drain();
    const failed = await sql<{ task: string; error: string }>`
      select task_identifier as task, last_error as error from graphile_worker.jobs where last_error is not null and task_identifier <> all (${externalTasks})
    `.execute(site.context.database);
    const jobs = failed.rows.map(({ task, error }) => `The job ${task} fails: ${error.slice(0, 500)}`);
    outcomes.at(-1)?.complaints.push(...new Set(jobs));
    const integrityFailures: CheckResult[] = [];
    await runIntegrityChecks(site.context, (one) => void (one.count > 0 && integrityFailures.push(one)));
    outcomes.at(-1)?.complaints.push(...integrityFailures.map((one) => `leaves behind ${JSON.stringify(one)}`));
    const unexpectedFailures = site.logLines.filter((line) => line.includes('failed unexpectedly'));
    if (unexpectedFailures.length > 0)
      outcomes.at(-1)?.complaints.push(...unexpectedFailures.slice(0, 3).map((line) => line.slice(0, 1_500)));
    return outcomes;
  });
}

async function fuzzEndpoint(site: TestSite, fuzzSite: FuzzSite, endpoint: EndpointShape, plan: Plan): Promise<Outcome> {
  const key = `${endpoint.method} ${endpoint.path}`;
  const outcome: Outcome = { key, statuses: {}, complaints: [] };
  const kinds = Object.entries(requestsOf(endpoint, fuzzSite.knownValues));
  for (const as of Object.values(fuzzSite.as)) if (as) await restoreAccess(site, as);
  await readWrites(site.context.database);
  for (const role of roles) {
    const owner = fuzzSite.as.member?.id ?? '';
    const before = await hashPrivateRows(site.context.database, owner);
    for (const [kind, requests] of kinds) {
      const seed = plan.seed + hashOf(`${key} ${kind} ${role}`);
      for (const request of fc.sample(requests, { seed, numRuns: plan.requests })) {
        const { status, complaints } = await sendAndCheck(site, fuzzSite, { endpoint, kind, role, request });
        const kindCounts = outcome.statuses[kind] ?? {};
        outcome.statuses[kind] = { ...kindCounts, [status]: (kindCounts[status] ?? 0) + 1 };
        for (const complaint of complaints)
          outcome.complaints.push(`${key} ${complaint}\n    ${describeRequest(role, kind, request)}`);
      }
    }
    const isOtherCaller = (role === 'visitor' || role === 'stranger') && !key.includes('/auth/login');
    if (isOtherCaller && before !== (await hashPrivateRows(site.context.database, owner))) {
      outcome.complaints.push(`${key} called by a ${role} changed what is another member's`);
    }
  }
  return outcome;
}

interface RequestCase {
  endpoint: EndpointShape;
  kind: string;
  role: Role;
  request: FuzzRequest;
}

async function sendAndCheck(
  site: TestSite,
  fuzzSite: FuzzSite,
  requestCase: RequestCase,
): Promise<{ status: number; complaints: string[] }> {
  const { endpoint, kind, role } = requestCase;
  const { database } = site.context;
  const as = fuzzSite.as[role];
  let reply = await send(site, as, requestCase);
  let writes = await readWrites(database);
  if (as && (reply.status === 401 || reply.text.includes('"code":"suspended"'))) {
    await restoreAccess(site, as);
    await readWrites(database);
    reply = await send(site, as, requestCase);
    writes = await readWrites(database);
  }
  const complaints = complaintsOf(endpoint, { kind, role, fuzzSite, request: requestCase.request }, reply);
  const isRead = endpoint.method === 'GET' && kind !== 'path' && !readsWithSideEffects.includes(endpoint.path);
  if (writes.length > 0 && reply.status >= 400) complaints.push(`refuses (${reply.status}) and writes ${writes}`);
  if (writes.length > 0 && isRead) complaints.push(`reads and writes ${writes}`);
  return { status: reply.status, complaints };
}

/** Jobs that call other servers, which don't respond in tests. */
const externalTasks = [
  'deliver-push',
  'fetch-picture',
  'call-webhook',
  'check-link',
  'submit-to-index-now',
  'deliver-mail',
];

/** GET endpoints that write: clicks are counted, and exports of payments are logged. */
const readsWithSideEffects = [
  '/affiliate/redirect/:id',
  '/admin/affiliate/payouts/:id/csv',
  '/admin/affiliate/payout-files/:id/content',
  '/admin/affiliate/export/csv',
  '/admin/affiliate/statements/csv',
  '/admin/affiliate/statements/journal',
];

/** Sends a request unchanged. */
export async function send(
  site: TestSite,
  as: Member | null,
  { endpoint, request }: Pick<RequestCase, 'endpoint' | 'request'>,
): Promise<FuzzResponse> {
  const hasBody = request.body !== undefined && endpoint.method !== 'GET';
  const response = await site.app.request(`http://haggle.test/api${request.path}`, {
    method: endpoint.method,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...request.headers },
    ...(hasBody && { body: request.body ?? '' }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Undoes a request's effects on its sender: log-out, suspension, deletion, another address, an old login. */
export async function restoreAccess(site: TestSite, as: Member): Promise<void> {
  const { database } = site.context;
  await sql`update users set suspended_until = null, deleted_at = null, role = ${as.role}, email = ${as.email}
    where id = ${as.id}`.execute(database);
  if (isApiToken(as.token)) return;
  await sql`insert into sessions (user_id, token_hash, created_at, used_at, confirmed_at, expires_at)
    values (${as.id}, sha256(${as.token}::bytea), now(), now(), now(), now() + interval '30 days')
    on conflict (token_hash) do update set confirmed_at = now()`.execute(database);
}

function hashOf(text: string): number {
  return [...text].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) % 1_000_003, 7);
}

function describeRequest(role: Role, kind: string, { path, headers, body }: FuzzRequest): string {
  const bodyText = body instanceof Uint8Array ? `${body.length} bytes` : (body ?? '');
  return `(${kind}, as ${role}) ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${bodyText.slice(0, 500)}`;
}

/** Formats the counts of each status as a table of endpoints by kind of request. */
export function formatTable(outcomes: readonly Outcome[]): string {
  const kinds = ['valid', 'path', 'query', 'near', 'bytes', 'form', 'headers'];
  const cell = (counts: Record<number, number> = {}) =>
    Object.entries(counts)
      .map(([status, times]) => `${status}×${times}`)
      .join(' ');
  const rows = outcomes.map(({ key, statuses }) => [key, ...kinds.map((kind) => cell(statuses[kind]))]);
  const widths = ['endpoint', ...kinds].map((name, at) =>
    Math.max(name.length, ...rows.map((row) => `${row[at]}`.length)),
  );
  return [['endpoint', ...kinds], ...rows]
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

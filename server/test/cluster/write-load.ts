import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../harness/site.ts';

/** Writes that the site has acknowledged. */
interface Acknowledged {
  votes: { userId: string; dealId: string }[];
  comments: { id: string; body: string }[];
}

interface RecordedResponse {
  /** Time of the response in milliseconds since 1970. */
  at: number;
  /** 0 without a response. */
  status: number;
  kind: 'vote' | 'comment' | 'page' | 'list';
}

/** Milliseconds that writers wait after a failure, and readers between requests. */
const pauseMs = 100;

const writers = 8;

/** Returns a separate address per member, since only a few votes on a deal from one address count and earn points. */
function clientAddressOf({ id }: Member): string {
  const number = Number(id);
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Members who vote, comment and read through several nodes in turn, and record every response. */
export class WriteLoad {
  readonly acknowledged: Acknowledged = { votes: [], comments: [] };
  readonly responses: RecordedResponse[] = [];
  readonly #ports: number[];
  readonly #deals: readonly string[];
  readonly #abort = new AbortController();
  readonly #runs: Promise<void>[];
  #turn = 0;

  constructor({ ports, deals, members }: { ports: number[]; deals: readonly string[]; members: readonly Member[] }) {
    this.#ports = ports;
    this.#deals = deals;
    const groups = Array.from({ length: writers }, (_, group) =>
      members.filter((_, index) => index % writers === group),
    );
    this.#runs = [...groups.map((group) => this.#write(group)), this.#read()];
  }

  /** Stops after the current requests. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await Promise.all(this.#runs);
  }

  /**
   * Returns when writes succeeded again after a failure that followed `time`, or undefined until they have succeeded
   * for `stableFor` milliseconds.
   */
  recoveredAfter(time: number, stableFor: number): number | undefined {
    const writes = this.responses.filter(({ at, kind }) => at > time && (kind === 'vote' || kind === 'comment'));
    const lastFailure = writes.findLastIndex(({ status }) => status !== 200);
    const first = writes[lastFailure + 1];
    const isStable = lastFailure >= 0 && first !== undefined && (writes.at(-1)?.at ?? 0) - first.at >= stableFor;
    return isStable ? first.at : undefined;
  }

  async #write(members: readonly Member[]): Promise<void> {
    for (const member of members) {
      for (const dealId of this.#deals) {
        if (this.#abort.signal.aborted) return;
        await this.#vote(member, dealId);
      }
      if (!this.#abort.signal.aborted) await this.#comment(member);
    }
    if (!this.#abort.signal.aborted) throw new Error('The members ran out: plant more of them.');
  }

  /** Sends a vote once. Without acknowledgement it may or may not be stored, and isn't checked. */
  async #vote(member: Member, dealId: string): Promise<void> {
    const reply = await this.#request('vote', `/api/deals/${dealId}/vote`, { member, body: { voteValue: 1 } });
    if (reply) this.acknowledged.votes.push({ userId: member.id, dealId });
    else await sleep(pauseMs);
  }

  async #comment(member: Member): Promise<void> {
    const body = `${member.username} thinks it is worth its price.`;
    const path = `/api/deals/${this.#deals[0]}/comments`;
    const reply = await this.#request('comment', path, { member, body: { body } });
    if (reply) this.acknowledged.comments.push({ id: (reply as { data: { _id: string } }).data._id, body });
    else await sleep(pauseMs);
  }

  async #read(): Promise<void> {
    while (!this.#abort.signal.aborted) {
      // A new address each time, so that no cached page is served.
      await this.#request('page', `/deals/${this.#deals[0]}?n=${this.responses.length}`);
      await this.#request('list', `/api/deals?limit=24&page=${1 + (this.responses.length % 50)}`);
      await sleep(pauseMs);
    }
  }

  /** Returns the response of a successful write, otherwise undefined. Records every outcome. */
  async #request(
    kind: RecordedResponse['kind'],
    path: string,
    write?: { member: Member; body: object },
  ): Promise<unknown> {
    const port = this.#ports[this.#turn++ % this.#ports.length];
    const headers = write && {
      authorization: `Bearer ${write.member.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': clientAddressOf(write.member),
    };
    const requestInit = { ...(write && { method: 'POST', headers, body: JSON.stringify(write.body) }) };
    let status = 0;
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        ...requestInit,
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      status = response.status;
      return response.ok && write ? JSON.parse(text) : undefined;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return undefined;
    } finally {
      this.responses.push({ at: Date.now(), status, kind });
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { draft, type Member } from '../harness/site.ts';

/** A failed request, with its start on the clock of `performance.now()`. */
export interface FailedRequest {
  startedAt: number;
  reason: string;
}

interface LoadOptions {
  origin: string;
  members: readonly Member[];
  deals: readonly string[];
  /** Whether members also save and post deals. */
  postsDeals?: boolean;
}

/** Milliseconds to wait after a failure, so that a client without a server doesn't retry a thousand times a second. */
const pauseAfterFailure = 50;

/** Members who vote, comment and read until they are stopped, each with one request at a time. */
export class Load {
  answered = 0;
  readonly failed: FailedRequest[] = [];
  /** IDs of the acknowledged comments. */
  readonly comments: string[] = [];
  /** The last acknowledged value of each vote, by `member deal`; without those whose last response was lost. */
  readonly votes = new Map<string, number>();
  /** Whether a deal was last acknowledged as saved, by `member deal`; without those whose last response was lost. */
  readonly saves = new Map<string, boolean>();
  /** IDs of the acknowledged deals. */
  readonly dealIds: string[] = [];
  readonly #options: LoadOptions;
  readonly #runs: Promise<void>[];
  #isOver = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#runs = options.members.map((member, index) => this.#runMember(member, index));
  }

  /** Stops the members after their current requests. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#runs);
  }

  /** Returns the reasons of all failures with their counts. */
  reasons(): string {
    const reasons = new Map<string, number>();
    for (const { reason } of this.failed) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    return [...reasons].map(([reason, times]) => `${times} × ${reason}`).join('; ');
  }

  async #runMember(member: Member, index: number): Promise<void> {
    const { deals, postsDeals } = this.#options;
    for (let round = 0; !this.#isOver; round++) {
      const deal = deals[(index + round) % deals.length] ?? '';
      await this.#vote(member, deal, Math.floor(round / deals.length) % 2 === 0 ? 1 : -1);
      if (round % 3 === 0) await this.#comment(member, deal, round);
      if (postsDeals && round % 2 === 0) await this.#save(member, deal, Math.floor(round / deals.length) % 2 === 0);
      if (postsDeals && round % 5 === 0) await this.#post(member);
      await this.#request(round % 2 === 0 ? 'GET /api/deals' : `GET /deals/${deal}`, member);
    }
  }

  async #vote(member: Member, deal: string, voteValue: number): Promise<void> {
    const key = `${member.id} ${deal}`;
    const reply = await this.#request(`POST /api/deals/${deal}/vote`, member, { voteValue });
    if (reply?.status === 200) this.votes.set(key, voteValue);
    // Without a response, the vote may or may not have been stored.
    else if (!reply) this.votes.delete(key);
  }

  async #comment(member: Member, deal: string, round: number): Promise<void> {
    const body = `It still works, says ${member.username} in round ${round}.`;
    const reply = await this.#request(`POST /api/deals/${deal}/comments`, member, { body });
    if (reply?.status === 200) this.comments.push(JSON.parse(reply.text).data._id);
  }

  async #save(member: Member, deal: string, shouldSave: boolean): Promise<void> {
    const key = `${member.id} ${deal}`;
    const reply = await this.#request(`${shouldSave ? 'POST' : 'DELETE'} /api/deals/${deal}/save`, member);
    if (reply?.status === 200) this.saves.set(key, shouldSave);
    else if (!reply) this.saves.delete(key);
  }

  async #post(member: Member): Promise<void> {
    const reply = await this.#request('POST /api/deals', member, draft());
    if (reply?.status === 200) this.dealIds.push(JSON.parse(reply.text).data._id);
  }

  async #request(key: string, { token }: Member, body?: unknown) {
    const [method = 'GET', path] = key.split(' ');
    const startedAt = performance.now();
    try {
      const response = await fetch(`${this.#options.origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      if (response.status >= 500) throw new Error(`${response.status} ${text.replace(/\s+/g, ' ').slice(0, 120)}`);
      this.answered += 1;
      return { status: response.status, text };
    } catch (error) {
      const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
      this.failed.push({ startedAt, reason: `${String(error)}${cause}` });
      await sleep(pauseAfterFailure);
      return undefined;
    }
  }
}

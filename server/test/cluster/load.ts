import type { Member } from '../site.ts';

/** A request that did not end as it should, on the clock of `performance.now()`. */
export interface Failed {
  what: string;
  startedAt: number;
  reason: string;
}

export interface LoadResult {
  answered: number;
  failed: Failed[];
  /** What failed, in words, with how often. */
  reasons(): string;
  /** Ids of the comments whose writers were told that they are kept. */
  comments: string[];
  /** What each writer was told last of a vote, by `member deal`; without those whose last word is not known. */
  votes: Map<string, number>;
}

interface LoadOptions {
  origin: string;
  members: readonly Member[];
  deals: readonly string[];
}

/** Members who vote, comment and read, each one thing after the other, until told to stop. */
export function startLoad({ origin, members, deals }: LoadOptions): { stop(): Promise<LoadResult> } {
  const result: LoadResult = {
    answered: 0,
    failed: [],
    reasons: () => reasonsOf(result.failed),
    comments: [],
    votes: new Map(),
  };
  let isOver = false;

  async function ask(key: string, { token }: Member, body?: unknown) {
    const [method = 'GET', path] = key.split(' ');
    const startedAt = performance.now();
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      if (response.status >= 500) throw new Error(`${response.status} ${text.slice(0, 200)}`);
      result.answered += 1;
      return { status: response.status, text };
    } catch (error) {
      const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
      result.failed.push({ what: key, startedAt, reason: `${String(error)}${cause}` });
      return undefined;
    }
  }

  async function vote(member: Member, deal: string, voteValue: number): Promise<void> {
    const key = `${member.id} ${deal}`;
    const answer = await ask(`POST /api/deals/${deal}/vote`, member, { voteValue });
    if (answer?.status === 200) result.votes.set(key, voteValue);
    // Whether it was kept before the answer was lost, nobody knows.
    else if (!answer) result.votes.delete(key);
  }

  async function comment(member: Member, deal: string, round: number): Promise<void> {
    const body = `It still works, says ${member.username} in round ${round}.`;
    const answer = await ask(`POST /api/deals/${deal}/comments`, member, { body });
    if (answer?.status === 200) result.comments.push(JSON.parse(answer.text).data._id);
  }

  async function live(member: Member, index: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const deal = deals[(index + round) % deals.length] ?? '';
      await vote(member, deal, Math.floor(round / deals.length) % 2 === 0 ? 1 : -1);
      if (round % 3 === 0) await comment(member, deal, round);
      await ask(round % 2 === 0 ? 'GET /api/deals' : `GET /deals/${deal}`, member);
    }
  }

  const lives = members.map(live);
  return {
    async stop() {
      isOver = true;
      await Promise.all(lives);
      return result;
    },
  };
}

function reasonsOf(failed: readonly Failed[]): string {
  const reasons = Map.groupBy(failed, ({ reason }) => reason);
  return [...reasons].map(([reason, { length }]) => `${length} × ${reason}`).join('; ');
}

import type { SignUpMode } from '@haggle/contract/accounts/sign-ups';
import { afterEach, beforeAll, expect } from 'vitest';
import { type Member, password, type TestSite } from './site.ts';

/** Registers and invites people in the tests of one file. After each test, registration is open again. */
export class Joining {
  admin!: Member;
  readonly #site: TestSite;
  #count = 0;

  constructor(site: TestSite) {
    this.#site = site;
  }

  async set(change: { signUpMode?: SignUpMode; invitingTrust?: number | null }): Promise<void> {
    const { status, body } = await this.#site.call('PUT /settings', { as: this.admin, body: change });
    expect(status, JSON.stringify(body)).toBe(200);
  }

  register(more: object = {}) {
    const username = `comer${++this.#count}`;
    const body = { username, email: `${username}@example.org`, password, ...more };
    return this.#site.call('POST /auth/register', { body });
  }

  /** Registers someone whose account waits for approval. */
  async applicant(more: object = {}): Promise<Member> {
    await this.set({ signUpMode: 'approval' });
    const { body, status } = await this.register(more);
    await this.set({ signUpMode: 'open' });
    expect(status, JSON.stringify(body)).toBe(200);
    const { token, user } = body.data;
    return { ...this.admin, id: user.id, username: user.username, email: user.email, role: 'member', token };
  }

  decide(as: Member, userIds: string[], decision: string, reason?: string) {
    return this.#site.call('POST /admin/sign-ups/decisions', { as, body: { userIds, decision, reason } });
  }

  /** Returns the token of an invitation to join. */
  async inviteLink(as: Member): Promise<string> {
    return tokenIn(await this.#site.call('POST /invitations', { as }));
  }

  /** Returns the token of an invitation to become an editor. */
  async roleLink(): Promise<string> {
    const body = { role: 'member', roles: ['editor'] };
    return tokenIn(await this.#site.call('POST /admin/invitations', { as: this.admin, body }));
  }
}

function tokenIn({ status, body }: Awaited<ReturnType<TestSite['call']>>): string {
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.link.split('/').at(-1);
}

export function useJoining(site: TestSite): Joining {
  const joining = new Joining(site);
  beforeAll(async () => {
    joining.admin = await site.admin();
  });
  afterEach(() => joining.set({ signUpMode: 'open', invitingTrust: null }));
  return joining;
}

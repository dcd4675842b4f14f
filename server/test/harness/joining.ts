import type { SignUpMode } from '@haggle/contract/accounts/sign-ups';
import { afterEach, beforeAll, expect } from 'vitest';
import { type Member, password, type TestSite } from './site.ts';

/** Registers and invites people in the tests of one file. After each test, registration is open again. */
export class SignUpHelper {
  admin!: Member;
  readonly #site: TestSite;
  #count = 0;

  constructor(site: TestSite) {
    this.#site = site;
  }

  async changeSettings(change: { signUpMode?: SignUpMode; invitingTrust?: number | null }): Promise<void> {
    const { status, body } = await this.#site.call('PUT /settings', { as: this.admin, body: change });
    expect(status, JSON.stringify(body)).toBe(200);
  }

  register(more: object = {}) {
    const username = `comer${++this.#count}`;
    const body = { username, email: `${username}@example.org`, password, ...more };
    return this.#site.call('POST /auth/register', { body });
  }

  /** Registers someone whose account waits for approval. */
  async registerApplicant(more: object = {}): Promise<Member> {
    await this.changeSettings({ signUpMode: 'approval' });
    const { body, status } = await this.register(more);
    await this.changeSettings({ signUpMode: 'open' });
    expect(status, JSON.stringify(body)).toBe(200);
    const { token, user } = body.data;
    return { ...this.admin, id: user.id, username: user.username, email: user.email, role: 'member', token };
  }

  decide(as: Member, userIds: string[], decision: string, reason?: string) {
    return this.#site.call('POST /admin/sign-ups/decisions', { as, body: { userIds, decision, reason } });
  }

  /** Returns the token of an invitation to join. */
  async createInvitationToken(as: Member): Promise<string> {
    return invitationTokenOf(await this.#site.call('POST /invitations', { as }));
  }

  /** Returns the token of an invitation to become an editor. */
  async createRoleInvitationToken(): Promise<string> {
    const body = { role: 'member', roles: ['editor'] };
    return invitationTokenOf(await this.#site.call('POST /admin/invitations', { as: this.admin, body }));
  }
}

function invitationTokenOf({ status, body }: Awaited<ReturnType<TestSite['call']>>): string {
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.link.split('/').at(-1);
}

export function useSignUps(site: TestSite): SignUpHelper {
  const signUps = new SignUpHelper(site);
  beforeAll(async () => {
    signUps.admin = await site.admin();
  });
  afterEach(() => signUps.changeSettings({ signUpMode: 'open', invitingTrust: null }));
  return signUps;
}

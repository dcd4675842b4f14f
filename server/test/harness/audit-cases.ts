import type { Member, Reply, TestSite } from './site.ts';

/** The site and people of an audit case. `call` acts as the admin whose audit entries are checked. */
export interface AuditFixture {
  site: TestSite;
  admin: Member;
  member: Member;
  call(key: string, body?: object): Promise<Reply>;
}

/** Calls an endpoint successfully, as the last call that the admin makes. */
export type AuditCase = (fixture: AuditFixture) => Promise<Reply>;

import type { Member, Reply, TestSite } from './site.ts';

/** Makes audit entries: `call` is a call as the admin whose log is read; others only prepare. */
export interface Stage {
  site: TestSite;
  admin: Member;
  member: Member;
  call(key: string, body?: object): Promise<Reply>;
}

/** A successful call of an endpoint, which is the last call that the admin makes. */
export type AuditCase = (stage: Stage) => Promise<Reply>;

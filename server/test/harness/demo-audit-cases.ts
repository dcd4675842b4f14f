import { registerUser } from '../../src/domains/accounts/users/actions.ts';
import type { AuditCase, AuditFixture } from './audit-cases.ts';
import type { Reply } from './site.ts';

/** Requests the demo or its removal, which must be confirmed with the name of the site. */
async function requestDemo({ site, call }: AuditFixture, action: 'load' | 'removal'): Promise<Reply> {
  const { siteName } = (await call('GET /settings')).body.data;
  site.context.demo = { languages: ['en'], load: async () => undefined, remove: async () => undefined };
  try {
    if (action === 'load') return await call('POST /admin/demo', { language: 'en', siteName });
    await site.drain();
    const demoMember = { username: 'clerk', email: 'clerk@town.example', password: 'of the old town' };
    await registerUser(site.context, demoMember);
    return await call('POST /admin/demo/removal', { siteName });
  } finally {
    site.context.demo = undefined;
  }
}

export const demoAuditCases: Record<string, AuditCase> = {
  'POST /admin/demo': (fixture) => requestDemo(fixture, 'load'),
  'POST /admin/demo/removal': (fixture) => requestDemo(fixture, 'removal'),
};

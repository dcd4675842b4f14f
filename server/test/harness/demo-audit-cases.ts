import { registerUser } from '../../src/domains/accounts/users/actions.ts';
import type { AuditCase, Stage } from './audit-cases.ts';
import type { Reply } from './site.ts';

/** Requests the demo or its removal, which must be confirmed with the name of the site. */
async function askForDemo({ site, call }: Stage, what: 'load' | 'removal'): Promise<Reply> {
  const { siteName } = (await call('GET /settings')).body.data;
  site.context.demo = { languages: ['en'], load: async () => undefined, remove: async () => undefined };
  try {
    if (what === 'load') return await call('POST /admin/demo', { language: 'en', siteName });
    await site.drain();
    const townsperson = { username: 'clerk', email: 'clerk@town.example', password: 'of the old town' };
    await registerUser(site.context, townsperson);
    return await call('POST /admin/demo/removal', { siteName });
  } finally {
    site.context.demo = undefined;
  }
}

export const demoAuditCases: Record<string, AuditCase> = {
  'POST /admin/demo': (stage) => askForDemo(stage, 'load'),
  'POST /admin/demo/removal': (stage) => askForDemo(stage, 'removal'),
};

import type { AuditCase, AuditFixture } from './audit-cases.ts';
import { FakeProvider } from './fake-provider.ts';

/** Adds a login provider, which has to respond before it is accepted. */
async function putProvider({ site, call }: AuditFixture, slug: string) {
  const provider = new FakeProvider();
  await provider.open();
  site.allowedHosts.add(provider.authority);
  const body = { name: 'Fake', issuer: provider.issuer, clientId: 'haggle', isOn: true };
  const reply = await call(`PUT /admin/login-providers/${slug}`, body);
  await provider.close();
  return reply;
}

export const providerAuditCases: Record<string, AuditCase> = {
  'PUT /admin/login-providers/:slug': (fixture) => putProvider(fixture, 'fake'),
  'DELETE /admin/login-providers/:slug': async (fixture) => {
    await putProvider(fixture, 'fake-too');
    return fixture.call('DELETE /admin/login-providers/fake-too');
  },
};

import type { AuditCase, Stage } from './audit-cases.ts';
import { FakeProvider } from './fake-provider.ts';

/** Adds a login provider, which has to respond before it is accepted. */
async function put({ site, call }: Stage, slug: string) {
  const provider = new FakeProvider();
  await provider.open();
  site.readable.add(provider.authority);
  const body = { name: 'Fake', issuer: provider.issuer, clientId: 'haggle', isOn: true };
  const reply = await call(`PUT /admin/login-providers/${slug}`, body);
  await provider.close();
  return reply;
}

export const providerAuditCases: Record<string, AuditCase> = {
  'PUT /admin/login-providers/:slug': (stage) => put(stage, 'fake'),
  'DELETE /admin/login-providers/:slug': async (stage) => {
    await put(stage, 'fake-too');
    return stage.call('DELETE /admin/login-providers/fake-too');
  },
};

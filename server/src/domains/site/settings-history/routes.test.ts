import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('each settings change is in the history with its author, and can be undone unless it was changed since', async () => {
  const admin = await site.admin();
  const saveSettings = (body: object) => site.call('PUT /settings', { as: admin, body });
  const list = async () => (await site.call('GET /admin/settings/history', { as: admin })).body.data;
  await saveSettings({ siteName: 'Penny Wise', tagline: 'cheap' });
  await saveSettings({ siteName: 'Penny Wise', accent: '#2563eb' });
  const [second, first] = await list();
  expect(second).toMatchObject({ changes: { accent: [null, '#2563eb'] }, canUndo: true });
  expect(Object.keys(second.changes)).toEqual(['accent']);
  expect(first.actor.username).toBe(admin.username);
  await saveSettings({ tagline: 'cheaper' });
  const undo = (id: string) => site.call(`POST /admin/settings/history/${id}/undo`, { as: admin });
  expect((await undo(first._id)).body.code).toBe('changed_meanwhile');
  expect((await undo(second._id)).body.data).toMatchObject({
    accent: null,
    siteName: 'Penny Wise',
    tagline: 'cheaper',
  });
  expect((await undo(second._id)).body.code).toBe('changed_meanwhile');
  expect((await list())[0]).toMatchObject({ changes: { accent: ['#2563eb', null] } });
  expect((await undo('999999')).status).toBe(404);
});

test('members can’t read the settings history or export settings', async () => {
  expect((await site.call('GET /admin/settings/history', { as: await site.member() })).status).toBe(403);
  expect((await site.call('GET /admin/settings/export', { as: await site.member() })).status).toBe(403);
});

test('settings are exported as a file, and an import is previewed line by line before it’s applied', async () => {
  const admin = await site.admin();
  const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });
  await call('PUT /settings', { siteName: 'First', accent: '#2563eb', knownPosts: 5 });
  const { data: file } = (await call('GET /admin/settings/export')).body;
  expect(file).toMatchObject({ kind: 'haggle-settings', version: 1, site: { name: 'First' } });
  expect(file.settings).toMatchObject({ siteName: 'First', accent: '#2563eb', knownPosts: 5 });
  expect(Object.keys(file.settings)).not.toContain('logoUrl');
  await call('PUT /settings', { siteName: 'Second', accent: null });
  const strangeFile = {
    ...file,
    settings: { ...file.settings, language: 'xx', points: { dealApproved: -5 }, glow: true },
  };
  const { data: preview } = (await call('POST /admin/settings/import', { file: strangeFile })).body;
  expect(preview.change).toEqual({ siteName: 'First', accent: '#2563eb' });
  const lines = Object.fromEntries(preview.lines.map((line: { name: string }) => [line.name, line]));
  expect(lines.siteName).toMatchObject({ now: 'Second', wanted: 'First', problem: null });
  expect(lines.language.problem).toContain('languages');
  expect(lines.points.problem).toBeTruthy();
  expect(lines.glow.problem).toBeTruthy();
  expect((await site.call('GET /settings')).body.data.siteName).toBe('Second');
  expect((await call('PUT /settings', preview.change)).body.data).toMatchObject(preview.change);
});

test('digits in a file are imported with its language, even if they match the site’s digits until then', async () => {
  const admin = await site.admin();
  const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });
  const { data: exportedFile } = (await call('GET /admin/settings/export')).body;
  const file = { ...exportedFile, settings: { language: 'ar', country: 'EG', digits: 'latin' } };
  const { data: preview } = (await call('POST /admin/settings/import', { file })).body;
  expect(preview.lines.map(({ name }: { name: string }) => name)).toEqual(['language', 'country']);
  expect((await call('PUT /settings', preview.change)).body.data).toMatchObject({ language: 'ar', digits: 'latin' });
  await call('PUT /settings', { language: 'en', country: 'US' });
});

test('a file that doesn’t contain settings, or is of a newer version, is refused', async () => {
  const as = await site.admin();
  const importFile = (file: unknown) => site.call('POST /admin/settings/import', { as, body: { file } });
  expect((await importFile({ hello: 'world' })).body.code).toBe('settings_file_unreadable');
  const { data: file } = (await site.call('GET /admin/settings/export', { as })).body;
  expect((await importFile({ ...file, version: 2 })).body.code).toBe('settings_file_newer');
});

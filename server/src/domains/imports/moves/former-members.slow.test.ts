import { beforeAll, expect, test } from 'vitest';
import { createMoveHelpers, deals, members } from '../../../../test/harness/old-site.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { eraseDueAccounts } from '../../members/privacy/actions.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const { call, queryRows, importFile } = createMoveHelpers(site, () => admin);

test('a member who had their account erased doesn’t come back with another import', async () => {
  await importFile(members('gone'), { oldSite: 'gone' });
  const [{ id }] = await queryRows("select id from users where email = 'anna.gone@old.example'");
  await queryRows('update users set delete_after = now() where id = $1', [id]);
  await eraseDueAccounts(site.context);
  expect(await importFile(members('gone'), { oldSite: 'gone' })).toMatchObject({ imported: 0, known: 2 });
  expect(await queryRows("select from users where email = 'anna.gone@old.example'")).toEqual([]);
  expect(await queryRows("select from import_references where old_id = 'anna_gone'")).toEqual([]);
  await importFile(deals('gone'), { oldSite: 'gone' });
  const [deal] = await queryRows("select * from deals where url = 'https://gone.example/kettle'");
  expect(deal).toMatchObject({ submitted_by: id, attributed_to: null });
});

test('after imported members merged their account into another one, later imports reach that one', async () => {
  await importFile(members('two'), { oldSite: 'two' });
  const [{ id }] = await queryRows("select id from users where email = 'anna.two@old.example'");
  const member = await site.member();
  const body = { into: member.id, reason: 'The same person.' };
  const merged = await call(`PUT /admin/users/${id}/merge`, body);
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  await importFile(deals('two'), { oldSite: 'two' });
  const [deal] = await queryRows("select * from deals where url = 'https://two.example/kettle'");
  expect(deal).toMatchObject({ submitted_by: member.id });
});

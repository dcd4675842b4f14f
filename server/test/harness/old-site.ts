import { expect } from 'vitest';
import { runIntegrityChecks } from '../../src/domains/operations/integrity-checks/actions.ts';
import { upload } from './import-audit-cases.ts';
import type { Member, useSite } from './site.ts';

export const members = (tag: string) =>
  [
    'user_id,username,email,registered',
    `1,Anna_${tag},anna.${tag}@old.example,2015-03-04`,
    `2,Bert ${tag} Müller,bert.${tag}@old.example,1420070400`,
    `3,Nobody_${tag},no address,2015-03-04`,
  ].join('\n');

export const deals = (tag: string) =>
  [
    'id,title,price,url,author_id,date,status,permalink',
    `10,A kettle of the old site ${tag},19.99,https://${tag}.example/kettle,1,2016-01-02,active,/old/${tag}/10`,
    `11,A toaster of the old site ${tag},29.99,https://${tag}.example/toaster,2,2016-01-03,expired,`,
  ].join('\n');

export const comments = (tag: string) =>
  [
    'comment_id,thread_id,author_id,parent_id,date,text',
    `100,10,2,0,2016-01-02 10:00,"<p>Good one, ${tag}!</p>"`,
    `101,10,1,100,2016-01-02 11:00,Thanks`,
    `102,10,9,101,2016-01-02 12:00,From somebody who did not come along`,
    `103,10,1,999,2016-01-02 12:00,A reply to nothing`,
    `104,99,1,,2016-01-02 12:00,On no deal`,
  ].join('\n');

/** Returns the problems that the integrity checks find. */
async function findingsOf(site: Site) {
  const results = await runIntegrityChecks(site.context, () => {});
  return results.filter(({ count }) => count > 0);
}

type Site = ReturnType<typeof useSite>;

/** Imports the files of another site and undoes such imports as an admin, who may be created later. */
export function createMoveHelpers(site: Site, admin: () => Member) {
  const call = (key: string, body?: object) => site.call(key, { as: admin(), ...(body && { body }) });
  const queryRows = async (text: string, values: unknown[] = []) =>
    (await site.connection.pool.query(text, values)).rows;

  async function uploadAndPlan(text: string, plan: object = {}) {
    const { status, body } = await upload({ site, admin: admin() }, text);
    expect(status, JSON.stringify(body)).toBe(200);
    const { _id: id } = body.data;
    const planned = await call(`PUT /admin/imports/${id}/plan`, { ...body.data.plan, ...plan });
    expect(planned.status, JSON.stringify(planned.body)).toBe(200);
    return { id, plan: body.data.plan, preview: planned.body.data };
  }

  async function importFile(text: string, plan: object = {}) {
    const { id } = await uploadAndPlan(text, plan);
    expect((await call(`POST /admin/imports/${id}/start`)).status).toBe(200);
    await site.drain();
    return (await call(`GET /admin/imports/${id}`)).body.data;
  }

  async function undoImport(id: string) {
    expect((await call(`POST /admin/imports/${id}/undo`)).status).toBe(200);
    await site.drain();
    return (await call(`GET /admin/imports/${id}`)).body.data;
  }

  async function moveSite(tag: string) {
    const oldSite = `old ${tag}`;
    const runs = {
      members: await importFile(members(tag), { oldSite }),
      deals: await importFile(deals(tag), { oldSite }),
      comments: await importFile(comments(tag), { oldSite }),
    };
    const [deal] = await queryRows('select * from deals where url = $1', [`https://${tag}.example/kettle`]);
    return { oldSite, runs, deal };
  }
  return { call, queryRows, uploadAndPlan, importFile, undoImport, findings: () => findingsOf(site), moveSite };
}

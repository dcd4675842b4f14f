import { emailTemplateNames } from '@haggle/contract/operations/email-templates';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const templateTexts = {
  subject: 'One more step, {username}',
  body: 'Welcome to {site}.',
  button: 'That’s me',
  closing: '',
};
const saveTemplate = async (name: string, body: object) =>
  site.call(`PUT /admin/email-templates/${name}`, { as: await site.admin(), body });

async function lastMail(to: string) {
  const as = await site.admin();
  const { data } = (await site.call(`GET /admin/mails?q=${encodeURIComponent(to)}`, { as })).body;
  return (await site.call(`GET /admin/mails/${data[0]._id}`, { as })).body.data;
}

test('every email is listed with its default wording and placeholders, with no custom wording at first', async () => {
  const { body } = await site.call('GET /admin/email-templates', { as: await site.admin() });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(emailTemplateNames);
  for (const { first, own, fills, needs } of body.data) {
    expect(own).toBeNull();
    expect(first.subject).not.toBe('');
    for (const need of needs) expect(first.body).toContain(`{${need}}`);
    for (const [, placeholder] of `${first.subject} ${first.body} ${first.button} ${first.closing}`.matchAll(
      /\{(\w+)\}/g,
    )) {
      expect(fills).toContain(placeholder);
    }
  }
});

test('the default wording of every email is valid and renders without placeholders', async () => {
  const as = await site.admin();
  const { data } = (await site.call('GET /admin/email-templates', { as })).body;
  for (const { name, first } of data) {
    const { status, body } = await site.call(`POST /admin/email-templates/${name}/preview`, { as, body: first });
    expect([name, status]).toEqual([name, 200]);
    expect(body.data.plain).not.toMatch(/\{\w+\}/);
  }
});

test('an email uses the owner’s wording, with its own link, until it’s reset to the default', async () => {
  expect((await saveTemplate('passwordReset', templateTexts)).body.data.own).toEqual(templateTexts);
  const member = await site.member();
  await site.call('POST /auth/forgot-password', { body: { email: member.email } });
  await site.drain();
  const mail = await lastMail(member.email);
  expect(mail.subject).toBe(`One more step, ${member.username}`);
  expect(mail.plain).toContain('Welcome to Haggle.');
  expect(mail.plain).toMatch(/That’s me:\nhttps?:\/\/\S+\/reset-password\//);
  await site.call('DELETE /admin/email-templates/passwordReset', { as: await site.admin() });
  const other = await site.member();
  await site.call('POST /auth/forgot-password', { body: { email: other.email } });
  await site.drain();
  expect((await lastMail(other.email)).subject).toBe('A new password for Haggle');
});

test('the audit log records every field of the owner’s wording, both when it’s saved and when it’s reset', async () => {
  const as = await site.admin();
  await saveTemplate('passwordReset', templateTexts);
  await site.call('DELETE /admin/email-templates/passwordReset', { as });
  const { data } = (await site.call('GET /admin/audit?subject=email&subjectId=passwordReset', { as })).body;
  const [resetChanges, savedChanges] = data.map(({ changes }: { changes: unknown }) => changes);
  expect(savedChanges).toEqual({
    subject: [null, templateTexts.subject],
    body: [null, templateTexts.body],
    button: [null, templateTexts.button],
    closing: [null, ''],
  });
  expect(resetChanges).toEqual({
    subject: [templateTexts.subject, null],
    body: [templateTexts.body, null],
    button: [templateTexts.button, null],
    closing: ['', null],
  });
});

test('the owner’s wording applies only to the language it was written in', async () => {
  const as = await site.admin();
  const readOwnTexts = async () => {
    const { data } = (await site.call('GET /admin/email-templates', { as })).body;
    return data.find(({ name }: { name: string }) => name === 'verification').own;
  };
  await saveTemplate('verification', templateTexts);
  await site.call('PUT /settings', { as, body: { language: 'de' } });
  expect(await readOwnTexts()).toBeNull();
  await site.call('PUT /settings', { as, body: { language: 'en' } });
  expect(await readOwnTexts()).toEqual(templateTexts);
});

test('a wording without its required placeholder, with an unknown one or without a subject is refused', async () => {
  const missingReply = await saveTemplate('notification', { ...templateTexts, body: 'There is news.' });
  expect(missingReply.body.details).toEqual([
    { path: 'body', message: "Keep {message} in the text: without it, the email doesn't say what it's about." },
  ]);
  const unknownReply = await saveTemplate('verification', { ...templateTexts, closing: 'Yours, {owner}' });
  expect(unknownReply.body.details).toEqual([
    { path: 'closing', message: 'This email has nothing to fill in for {owner}.' },
  ]);
  expect((await saveTemplate('verification', { ...templateTexts, subject: '' })).status).toBe(422);
  const editor = await site.staff('editor');
  expect((await site.call('GET /admin/email-templates', { as: editor })).status).toBe(403);
});

test('HTML in the owner’s wording is escaped', async () => {
  const as = await site.admin();
  const body = { ...templateTexts, body: '<script>alert(1)</script> {site}' };
  const { data } = (await site.call('POST /admin/email-templates/verification/preview', { as, body })).body;
  expect(data.html).toContain('&lt;script&gt;');
  expect(data.html).not.toContain('<script>');
});

test('emails are headed by the logo on white and by the site’s name, unless the logo contains the name', async () => {
  const as = await site.admin();
  const preview = async () => {
    const { first } = (await site.call('GET /admin/email-templates', { as })).body.data[0];
    const { name } = (await site.call('GET /admin/email-templates', { as })).body.data[0];
    return (await site.call(`POST /admin/email-templates/${name}/preview`, { as, body: first })).body.data.html;
  };
  const nameWithoutLogo = />Haggle<\/td>/;
  expect(await preview()).not.toContain('<img');
  const logo = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('logo', new File([new Uint8Array(logo)], 'logo.png', { type: 'image/png' }));
  await site.call('PUT /settings/logo', { as, body: form });
  await site.drain();
  await site.call('PUT /settings', { as, body: { isNameInLogo: false } });
  const html = await preview();
  const [, address = '', width, height] =
    /<img src="http:\/\/haggle\.test(\/images\/[a-f0-9]{32}\/medium\.jpeg)" width="(\d+)" height="(\d+)" alt="Haggle"/.exec(
      html,
    ) ?? [];
  expect([width, height]).toEqual(['144', '48']);
  expect(html).toMatch(nameWithoutLogo);
  const logoResponse = await site.app.request(`http://haggle.test${address}`);
  expect(logoResponse.headers.get('content-type')).toBe('image/jpeg');
  const { data } = await sharp(new Uint8Array(await logoResponse.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  await site.call('PUT /settings', { as, body: { isNameInLogo: true } });
  expect(await preview()).toContain('<img');
  expect(await preview()).not.toMatch(nameWithoutLogo);
  await site.call('DELETE /settings/logo', { as });
  expect(await preview()).not.toContain('<img');
});

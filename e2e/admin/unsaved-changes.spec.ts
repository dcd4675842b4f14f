import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { createPhoto, publish, uniqueWord } from '../support/posting.ts';
import { waitForDraft } from '../support/stored-drafts.ts';

// crash.spec.ts kills server and browser. Here, closing a page without events simulates a crash.

// Chromium reports this for each email preview, whose frame blocks scripts.
test.use({ allowedErrors: /Blocked script execution in 'about:srcdoc'/ });

interface Editor {
  name: string;
  /** Opens the editor; can be called repeatedly. */
  openEditor: (page: Page) => Promise<unknown>;
  label: string;
  value: string;
}

/** Editors without drafts on the server. */
const editors: Editor[] = [
  {
    name: 'an email template',
    openEditor: (page) => page.goto('/admin/email-templates?open=dailyDigest'),
    label: 'Subject',
    value: 'Half a subject',
  },
  {
    name: 'an email to members',
    openEditor: (page) => page.goto('/admin/announcements'),
    label: 'Subject',
    value: 'Half news',
  },
  {
    name: 'the text of an email to members',
    openEditor: (page) => page.goto('/admin/announcements'),
    label: 'Text',
    value: 'Half a text',
  },
  {
    name: 'a banner',
    openEditor: async (page) => {
      await page.goto('/admin/announcements');
      await page.getByRole('button', { name: 'Add a banner' }).click();
      await page.getByRole('dialog').waitFor();
    },
    label: 'Text',
    value: 'Half a banner',
  },
  {
    name: 'who runs the site',
    openEditor: (page) => page.goto('/admin/catalogue/settings'),
    label: 'Postal address',
    value: 'Half a street',
  },
  {
    name: 'a number of the settings',
    openEditor: (page) => page.goto('/admin/catalogue/settings'),
    label: 'Longest wait, in hours',
    value: '7',
  },
  {
    name: 'the words of a badge',
    openEditor: async (page) => {
      await page.goto('/admin/catalogue/badges');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
    },
    label: 'Description',
    value: 'Half a badge',
  },
  {
    name: 'a category',
    openEditor: async (page) => {
      await page.goto('/admin/categories');
      await page.getByRole('button', { name: 'Add a category' }).first().click();
    },
    label: 'Description',
    value: 'Half a category',
  },
  { name: 'feedback', openEditor: (page) => page.goto('/contact'), label: 'Description', value: 'Half a complaint' },
  { name: 'a profile', openEditor: (page) => page.goto('/edit-profile'), label: 'About you', value: 'Half a life' },
  {
    name: 'a request',
    openEditor: (page) => page.goto('/wanted/new'),
    label: 'Anything else hunters should know?',
    value: 'Half a wish',
  },
];

/** Finds the field in the dialog, if there is one: the page behind it may have a field of the same name. */
const field = (page: Page, label: string) =>
  page.getByRole('dialog').or(page.getByRole('main')).last().getByLabel(label, { exact: true }).last();

/** Types, closes the page once the browser has stored the draft, and returns another page. */
async function typeAndClosePage(page: Page, { openEditor, label, value }: Editor): Promise<Page> {
  await openEditor(page);
  await field(page, label).fill(value);
  await waitForDraft(page, value);
  return replacePage(page);
}

async function replacePage(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  return next;
}

for (const editor of editors) {
  test(`unsaved changes to ${editor.name} are restored after the page was closed`, async ({ admin: { page } }) => {
    const next = await typeAndClosePage(page, editor);
    await editor.openEditor(next);
    await expect(field(next, editor.label)).toHaveValue(editor.value);
    const note = next.getByRole('note').filter({ hasText: 'your unsaved changes from last time' });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: 'Discard changes' }).click();
    await expect(field(next, editor.label)).not.toHaveValue(editor.value);
    await expect(note).toBeHidden();
  });
}

test('unsaved changes to an event are restored after the page was closed', async ({ admin: { page, api } }) => {
  const slug = `half-an-event-${uniqueWord()}`;
  await api('POST /pages', { body: { title: 'Half', body: 'Soon.', slug } });
  const openEditor = async (page: Page) => {
    await page.goto(`/admin/catalogue/pages/${slug}`);
    await page.getByRole('button', { name: 'Make this an event page' }).click();
  };
  const next = await typeAndClosePage(page, { name: 'an event', openEditor, label: 'Tag', value: 'half' });
  await openEditor(next);
  await expect(field(next, 'Tag')).toHaveValue('half');
});

test('a restored setting shows that someone else has changed it since', async ({ admin: { page, api } }) => {
  const openEditor = (page: Page) => page.goto('/admin/catalogue/settings');
  const next = await typeAndClosePage(page, {
    name: 'a tagline',
    openEditor,
    label: 'Tagline',
    value: 'Half a tagline',
  });
  const { data } = await api('GET /settings');
  await api('PUT /settings', { body: { tagline: 'Theirs' } });
  await openEditor(next);
  await expect(next.getByText('Somebody has changed this since')).toBeVisible();
  await expect(field(next, 'Tagline')).toHaveValue('Half a tagline');
  await next.getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(next, 'Tagline')).toHaveValue('Theirs');
  await api('PUT /settings', { body: { tagline: data.tagline } });
});

test('a new deal is restored with its photos', async ({ member }) => {
  const { page } = await member();
  await page.goto('/submit');
  await field(page, 'Title').fill('Half a kettle with a lid');
  await page
    .getByLabel('Add photos')
    .setInputFiles([await createPhoto('lid.png', '#487'), await createPhoto('pot.png', '#744')]);
  await waitForDraft(page, 'Half a kettle with a lid', 'lid.png', 'pot.png');
  const next = await replacePage(page);
  await next.goto('/submit');
  await expect(field(next, 'Title')).toHaveValue('Half a kettle with a lid');
  await expect(next.getByRole('img', { name: 'lid.png' })).toBeVisible();
  await expect(next.getByRole('img', { name: 'pot.png' })).toBeVisible();
  await next.getByRole('button', { name: 'Start over' }).click();
  await expect(next.getByRole('img', { name: 'pot.png' })).toBeHidden();
});

/** Posts and publishes a deal. */
async function publishDeal(author: Person, admin: Person): Promise<string> {
  const deal = {
    title: `Steel kettle for a crash ${uniqueWord()}`,
    price: 20,
    dealURL: `https://pots.example/${uniqueWord()}`,
  };
  return publish(author, admin, deal);
}

test('an edit of a deal is restored with its text and photos', async ({ member, admin }) => {
  const author = await member();
  const id = await publishDeal(author, admin);
  const { page } = author;
  const openEditor = (page: Page) => page.goto(`/deals/${id}/edit`);
  await openEditor(page);
  await page.locator('summary').filter({ hasText: 'Description' }).click();
  await page.locator('textarea[name="description"]').fill('Half a description');
  await page.getByLabel('Add photos').setInputFiles(await createPhoto('lid.png', '#487'));
  await waitForDraft(page, 'Half a description', 'lid.png');
  const next = await replacePage(page);
  await openEditor(next);
  await expect(next.getByRole('img', { name: 'lid.png' })).toBeVisible();
  await expect(next.locator('textarea[name="description"]')).toHaveValue('Half a description');
  await next.getByRole('button', { name: 'Discard changes' }).click();
  await expect(next.getByRole('img', { name: 'lid.png' })).toBeHidden();
  await expect(next.locator('textarea[name="description"]')).toHaveValue('');
});

test('an unsent comment is restored', async ({ member, admin }) => {
  const id = await publishDeal(await member(), admin);
  const { page } = await member();
  const openEditor = (page: Page) => page.goto(`/deals/${id}#comments`);
  const next = await typeAndClosePage(page, {
    name: 'a comment',
    openEditor,
    label: 'Your comment',
    value: 'Half a thought',
  });
  await openEditor(next);
  await expect(field(next, 'Your comment')).toHaveValue('Half a thought');
});

test('an unsaved note about a member and an unsent message are restored', async ({ member, admin: { page } }) => {
  const { data: person } = await (await member()).api('GET /auth/me');
  const path = `/admin/users/${person._id}`;
  const note = { name: 'a note', openEditor: (at: Page) => at.goto(path), label: 'New note', value: 'Half a note' };
  let next = await typeAndClosePage(page, note);
  await note.openEditor(next);
  await expect(field(next, note.label)).toHaveValue(note.value);
  const openEditor = async (at: Page) => {
    await at.goto(path);
    await at.getByRole('button', { name: 'Send a message', exact: true }).click();
  };
  await openEditor(next);
  const messageField = (at: Page) => at.getByRole('dialog').getByRole('textbox').last();
  await messageField(next).fill('Half a message');
  await waitForDraft(next, 'Half a message');
  next = await replacePage(next);
  await openEditor(next);
  await expect(messageField(next)).toHaveValue('Half a message');
});

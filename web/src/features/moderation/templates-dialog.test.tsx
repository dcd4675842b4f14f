// @vitest-environment happy-dom
import { errors } from '@haggle/contract/errors';
import type { ReasonTemplate } from '@haggle/contract/moderation/approvals';
import { screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../../test/harness/fake-api.ts';
import { member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { localDraft } from '../../lib/local-drafts.ts';
import { TemplateChoice } from './template-choice.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

const tess = member({ trustLevel: 2, capabilities: ['review'] });
const spam: ReasonTemplate = { name: 'Spam', text: 'This is spam.' };
const rude: ReasonTemplate = { name: 'Rude', text: 'Be kind.' };
const [, changedText] = errors.changed_meanwhile;

interface FakeSite {
  templates: ReasonTemplate[];
}

/** Renders an element on a site that saves as the server does: only if no one else has changed the templates since. */
async function renderOn(site: FakeSite, element: ReactElement) {
  const app = await render(element, {
    as: tess,
    answers: {
      'GET /admin/reason-templates': () => one(site.templates),
      'PUT /admin/reason-templates': ({ body }) => {
        const { templates, expected } = body as FakeSite & { expected: FakeSite };
        if (JSON.stringify(expected.templates) !== JSON.stringify(site.templates)) return refuse('changed_meanwhile');
        site.templates = templates;
        return one(templates);
      },
    },
  });
  return { ...app, save: () => app.user.click(screen.getByRole('button', { name: 'Save' })) };
}

test('templates that someone else has changed are not overwritten but shown once one’s own changes are discarded', async () => {
  const site = { templates: [spam] };
  const onClose = vi.fn();
  const { user, save } = await renderOn(site, <TemplatesDialog kind="warning" onClose={onClose} />);
  await user.type(await screen.findByDisplayValue('This is spam.'), ' Really.');
  site.templates = [spam, rude];
  await save();
  await screen.findByText(changedText());
  await screen.findByText(/^Somebody has changed these templates since/);
  expect(site.templates).toEqual([spam, rude]);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByText(changedText())).toBeNull();
  await user.type(screen.getByDisplayValue('Be kind.'), ' Please.');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(site.templates).toEqual([spam, { name: 'Rude', text: 'Be kind. Please.' }]);
});

test('the focus starts in the first template, although it is loaded after the dialog has opened', async () => {
  await renderOn({ templates: [spam, rude] }, <TemplatesDialog kind="warning" onClose={vi.fn()} />);
  const name = await screen.findByDisplayValue('Spam');
  expect(document.activeElement).toBe(name);
});

test('a restored draft of templates does not overwrite those that someone else has added since', async () => {
  await localDraft('1 templates warning').save({
    lines: [{ name: 'Spam', text: 'Half a reason', key: 0 }],
    basedOn: [spam],
  });
  const site = { templates: [spam, rude] };
  const { save } = await renderOn(site, <TemplatesDialog kind="warning" onClose={vi.fn()} />);
  await screen.findByDisplayValue('Half a reason');
  screen.getByText(/^Somebody has changed these templates since/);
  await save();
  await screen.findByText(changedText());
  expect(site.templates).toEqual([spam, rude]);
});

test('opening the editor first loads templates that someone has added since the list was loaded', async () => {
  const site = { templates: [spam] };
  const { user } = await renderOn(site, <TemplateChoice kind="warning" text="" onChoose={vi.fn()} />);
  await screen.findByRole('option', { name: 'Spam' });
  site.templates = [spam, rude];
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByDisplayValue('Be kind.');
});

function TextWithTemplates() {
  const [text, setText] = useState('');
  return (
    <>
      <TemplateChoice kind="warning" text={text} onChoose={setText} />
      <textarea aria-label="Words" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  );
}

test('choosing one’s own words brings them back after a template replaced them', async () => {
  const { user } = await renderOn({ templates: [spam, rude] }, <TextWithTemplates />);
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });
  const choice = screen.getByRole('combobox', { name: 'Template' });
  await screen.findByRole('option', { name: 'Rude' });
  await user.type(words, 'You linked to your own shop.');
  await user.selectOptions(choice, 'Spam');
  await user.selectOptions(choice, 'Rude');
  expect(words.value).toBe('Be kind.');
  await user.selectOptions(choice, 'Your own words');
  expect(words.value).toBe('You linked to your own shop.');
});

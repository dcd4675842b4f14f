// @vitest-environment happy-dom
import * as writingLimits from '@haggle/contract/limits/writing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { switchTo } from '../../../test/harness/browser.ts';
import type { Answers } from '../../../test/harness/fake-api.ts';
import { bob, dealDetail, member, one } from '../../../test/harness/fixtures.ts';
import { emptyNameIndex } from '../../../test/harness/name-index.ts';
import { render } from '../../../test/harness/render.tsx';
import { localDraft } from '../../lib/local-drafts.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { RejectDialog } from '../../pages/admin/approvals/reject-dialog.tsx';
import { ProfileForm } from '../../pages/member/profile-form.tsx';
import { SuspensionAppeal } from '../../pages/moderation/suspension-appeal.tsx';
import { RequestForm } from '../../pages/wanted/request-form.tsx';
import { CommentForm } from '../comments/comment-form.tsx';
import { FeedbackForm } from '../feedback/feedback-form.tsx';
import { TitleDialog } from '../lifecycle/title-dialog.tsx';
import { DealAppeal } from '../moderation/deal-appeal.tsx';
import { ReasonForm } from '../moderation/reason-form.tsx';
import { TemplatesDialog } from '../moderation/templates-dialog.tsx';
import { WarnDialog } from '../moderation/warn-dialog.tsx';
import { ReportDialog } from '../reports/report-dialog.tsx';

const noop = () => undefined;
const tess = member({ trustLevel: 2, capabilities: ['review'] });

const answers: Answers = {
  'GET /categories/tree': one([]),
  'GET /stores': emptyNameIndex,
  'GET /brands': emptyNameIndex,
  'GET /admin/reason-templates': one([{ name: 'Spam', text: 'This is spam.' }]),
  'GET /deals/:id/appeal': one({ isPossible: true, sentAt: null, decision: null, answer: null }),
};

interface Form {
  name: string;
  element: ReactElement;
  /** The name of the button that opens it. */
  opener?: string;
  field: string | RegExp;
  /** The key of its draft. */
  draft: string;
}

/** Every form in which members and moderators write. Forms of the admin area name their drafts in `useAdminForm`. */
const forms: readonly Form[] = [
  { name: 'a profile', element: <ProfileForm user={tess} />, field: 'About you', draft: '1 profile' },
  { name: 'a request', element: <RequestForm title="" />, field: /^Anything/, draft: '1 wanted ' },
  {
    name: 'a comment',
    element: (
      <CommentForm
        dealId="7"
        label="Your comment"
        submitLabel="Comment"
        draft="comment 7"
        isBusy={false}
        failure={undefined}
        onSend={noop}
      />
    ),
    field: 'Your comment',
    draft: '1 comment 7',
  },
  {
    name: 'the report of a comment',
    element: <ReportDialog subject="comment" id="5" onClose={noop} />,
    field: /^Note/,
    draft: '1 report comment 5',
  },
  {
    name: 'the report of a deal',
    element: <ReportDialog subject="deal" id="7" onClose={noop} />,
    field: /./,
    draft: '1 report deal 7',
  },
  {
    name: 'an appeal for a deal',
    element: <DealAppeal dealId="7" />,
    opener: 'Appeal',
    field: /./,
    draft: '1 appeal for deal 7',
  },
  {
    name: 'a corrected title',
    element: <TitleDialog deal={dealDetail({ _id: '7' })} onClose={noop} />,
    field: 'Title',
    draft: '1 title 7',
  },
  {
    name: 'a warning',
    element: <WarnDialog person={{ _id: '9', username: 'bob' }} onClose={noop} />,
    field: /Reason/,
    draft: '1 warn 9 ',
  },
  {
    name: 'a rejection',
    element: <RejectDialog dealIds={['7']} onReject={noop} onClose={noop} />,
    field: /./,
    draft: '1 reject 7',
  },
  {
    name: 'the reason of a decision',
    element: (
      <ReasonForm label="Remove" about="move 7" requirement="needed" isBusy={false} onReason={noop} onCancel={noop} />
    ),
    field: /Reason/,
    draft: '1 move 7 Remove',
  },
  {
    name: 'templates of moderators',
    element: <TemplatesDialog kind="warning" onClose={noop} />,
    field: 'Text',
    draft: '1 templates warning',
  },
  { name: 'feedback', element: <FeedbackForm onSent={noop} />, field: /^Description/, draft: '1 feedback' },
];

/** Renders a form as Tess, types into it, and waits for the draft. */
async function renderTyped({ element, opener, field, draft }: Form) {
  const app = await render(element, { answers, as: tess });
  if (opener) await app.user.click(await screen.findByRole('button', { name: new RegExp(opener) }));
  const box = (await screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: field })).at(-1);
  if (!box) throw new Error('There is no such field.');
  await app.user.type(box, ' half a thought');
  await waitFor(async () => expect(JSON.stringify(await localDraft(draft).read())).toContain('half a thought'));
  return app;
}

for (const form of forms) {
  test(`text typed into ${form.name} is stored in the browser’s database`, async () => {
    await renderTyped(form);
  });

  test(`text typed into ${form.name} is not shown to the member who logs in next, nor stored as theirs`, async () => {
    const app = await renderTyped(form);
    await switchTo(app, bob);
    await waitFor(() => expect(screen.queryByDisplayValue(/half a thought/)).toBeNull());
    // Longer than a draft takes to be stored.
    await act(() => new Promise((resolve) => setTimeout(resolve, 2 * writingLimits.localDraftDelay)));
    expect(await localDraft(form.draft.replace(/^1/, bob._id)).read()).toBeUndefined();
    await switchTo(app, tess);
    expect(await screen.findByDisplayValue(/half a thought/)).toBeTruthy();
  });
}

test('feedback that a member typed is gone once they log out, a visitor’s stays when they log in', async () => {
  const app = await render(<FeedbackForm onSent={noop} />, { as: tess });
  const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  await app.user.type(field(/^Description/), 'It is slow');
  expect(field(/email/i).value).toBe(tess.email);
  act(() => app.session.logout());
  await waitFor(() => expect([field(/^Description/).value, field(/email/i).value]).toEqual(['', '']));
  await app.user.type(field(/^Description/), 'It is fast');
  await switchTo(app, bob);
  await waitFor(() => expect(field(/email/i).value).toBe(bob.email));
  expect(field(/^Description/).value).toBe('It is fast');
});

test('the appeal of a suspended member, who can’t log in, is stored too', async () => {
  const { user } = await render(<SuspensionAppeal />);
  await user.type((await screen.findAllByRole('textbox')).at(-1) as HTMLElement, 'It was not me');
  await waitFor(async () =>
    expect((await localDraft('visitor suspension appeal').read())?.value).toBe('It was not me'),
  );
});

test('a text is restored after a crash, and its draft is deleted once sent', async () => {
  await localDraft('1 hold 3').save('Half a reason');
  const { user } = await render(<ReasonField />, { as: tess });
  expect(await screen.findByDisplayValue('Half a reason')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await localDraft('1 hold 3').read()).toBeUndefined());
});

test('a profile and a request are restored after a crash and can be discarded', async () => {
  await localDraft('1 profile').save({ typed: { bio: 'Half a life' }, from: { bio: '' } });
  await localDraft('1 wanted ').save({ typed: { note: 'Half a wish' }, from: { note: '' } });
  const forms = (
    <>
      <ProfileForm user={tess} />
      <RequestForm title="" />
    </>
  );
  const { user } = await render(forms, { answers, as: tess });
  expect(await screen.findByDisplayValue('Half a life')).toBeTruthy();
  const wishField = await screen.findByDisplayValue<HTMLTextAreaElement>('Half a wish');
  for (const button of screen.getAllByRole('button', { name: 'Discard changes' })) await user.click(button);
  expect(wishField.value).toBe('');
  await waitFor(async () => expect(await localDraft('1 wanted ').read()).toBeUndefined());
});

function ReasonField() {
  const [text, setText, forget] = useDraftText('hold 3');
  return (
    <>
      <textarea value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={forget}>
        Send
      </button>
    </>
  );
}

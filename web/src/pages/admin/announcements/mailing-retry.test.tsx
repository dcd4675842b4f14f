// @vitest-environment happy-dom
import type { Mailing } from '@haggle/contract/broadcast/mailings';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { listOf, one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';
import { render } from '../../../../test/harness/render.tsx';
import { Mailings } from './mailings.tsx';

const mailing: Mailing = {
  _id: '1',
  subject: 'News',
  body: 'All the news.',
  link: null,
  state: 'sending',
  audience: 3,
  sent: 0,
  startedAt: '2026-03-01T12:00:00.000Z',
  endedAt: null,
};
const sentMailing: Mailing = { ...mailing, state: 'sent', sent: 3, endedAt: mailing.startedAt };

async function send(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Send to 3 members' }));
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
}

/** Sends an email whose response is lost, and waits until the list shows it as sent. */
async function loseResponse() {
  const site: { mailings: Mailing[] } = { mailings: [] };
  const app = await render(<Mailings />, {
    as: ada,
    answers: {
      'GET /admin/mailings': () => listOf(site.mailings),
      'GET /admin/mailings/audience': one({ members: 3, canSend: true }),
      'POST /admin/mailings': () => {
        site.mailings = [mailing];
        return noConnection;
      },
    },
  });
  await app.user.type(await screen.findByLabelText('Subject'), mailing.subject);
  await app.user.type(screen.getByLabelText('Text'), mailing.body);
  await send(app.user);
  await waitFor(() => expect(screen.queryByLabelText('Subject')).toBeNull());
  app.answer({ 'POST /admin/mailings': one(sentMailing) });
  site.mailings = [sentMailing];
  await screen.findByDisplayValue(mailing.body);
  const sendAgain = async () => {
    await send(app.user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    takeConsoleOutput();
    return app.calls('POST /admin/mailings').map(({ body }) => (body as { key: string }).key);
  };
  return { ...app, sendAgain };
}

test('an email whose response was lost is sent again with the same key, also after the form was away', async () => {
  const { sendAgain } = await loseResponse();
  const [first, second] = await sendAgain();
  expect(second).toBe(first);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('');
});

test('an email that was edited after its response was lost is another one', async () => {
  const { user, sendAgain } = await loseResponse();
  await user.type(screen.getByLabelText('Text'), ' And more.');
  const [first, second] = await sendAgain();
  expect(second).not.toBe(first);
});

test('an email that was stopped after its response was lost can be sent again as another one', async () => {
  const { user, answer, calls } = await loseResponse();
  answer({ 'POST /admin/mailings': refuse('mailing_over') });
  await send(user);
  await screen.findByText('That email has been sent or stopped already.');
  answer({ 'POST /admin/mailings': one(sentMailing) });
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [lost, refused, sent] = calls('POST /admin/mailings').map(({ body }) => (body as { key: string }).key);
  expect(refused).toBe(lost);
  expect(sent).not.toBe(lost);
  takeConsoleOutput();
});

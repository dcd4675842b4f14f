// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { deferred, refuse } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { siteSettings } from '../../../../test/harness/site-settings.ts';
import { VotingSettings } from './score-mask-switch.tsx';

const isOn = () => screen.getByRole('switch').getAttribute('aria-checked') === 'true';

test('a press of the switch cancels a pending request for the settings, and is rolled back if refused', async () => {
  const saving = deferred<ReturnType<typeof refuse>>();
  const settings = one(siteSettings({ masksEarlyScores: false }));
  const { user, client, answer, calls } = await render(<VotingSettings />, {
    as: ada,
    answers: { 'GET /settings': settings, 'PUT /settings': () => saving.promise },
  });
  await screen.findByRole('switch');
  answer({ 'GET /settings': () => deferred<never>().promise });
  void client.invalidateQueries({ queryKey: ['mine', 'site-settings'] });
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(isOn()).toBe(true));
  expect(calls('GET /settings').at(-1)?.signal.aborted).toBe(true);
  saving.respond(refuse('not_allowed'));
  await waitFor(() => expect(isOn()).toBe(false));
});

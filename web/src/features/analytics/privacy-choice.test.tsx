// @vitest-environment happy-dom
import type { Tracking } from '@haggle/contract/analytics/tracking';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, onTestFinished, test } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { presentSite, site } from '../../lib/site.ts';
import { PrivacyChoice } from './privacy-choice.tsx';

const plausible = { provider: 'plausible', domain: 'haggle.example' } as const;
const dsn = 'https://key@errors.example/1';

beforeEach(() => localStorage.clear());

function renderChoice(tracking: Partial<Tracking>) {
  const before = site;
  onTestFinished(() => presentSite(before));
  presentSite({ ...site, tracking: { ...site.tracking, ...tracking } });
  return render(<PrivacyChoice />);
}

test.each([
  [true, 'May Haggle count visits with Plausible and report errors of its pages to a service?'],
  [false, 'May Haggle count visits with Plausible?'],
])('visitors are asked about error reports only if these need consent: %s', async (needsConsent, question) => {
  await renderChoice({ webAnalytics: plausible, errorReporting: { dsn, needsConsent } });
  await screen.findByText(question, { exact: false });
});

test('a visitor sees their choice again, but not as a choice about another service', async () => {
  const { user } = await renderChoice({ webAnalytics: plausible });
  await user.click(await screen.findByRole('button', { name: 'Allow' }));
  await screen.findByRole('button', { name: 'Allowed', pressed: true });
  cleanup();
  await renderChoice({ webAnalytics: { provider: 'ga4', measurementId: 'G-ABC123DEF4' } });
  await screen.findByRole('button', { name: 'Allow', pressed: false });
});

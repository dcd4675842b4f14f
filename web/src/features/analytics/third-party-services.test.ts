import type { Tracking } from '@haggle/contract/analytics/tracking';
import { beforeEach, expect, test, vi } from 'vitest';
import { askForConsent } from './ask-first.tsx';
import { storeConsent } from './consent.ts';
import { startReporting, stopReporting } from './error-reporting.ts';
import { openWebAnalytics } from './providers.ts';
import { startServices } from './third-party-services.ts';

vi.mock('./ask-first.tsx', () => ({ askForConsent: vi.fn() }));
vi.mock('./error-reporting.ts', () => ({ startReporting: vi.fn(), stopReporting: vi.fn() }));
const reportedEvents: unknown[] = [];
vi.mock('./providers.ts', () => ({ openWebAnalytics: vi.fn() }));

const dsn = 'https://key@errors.example/1';
const plausible = { provider: 'plausible', domain: 'haggle.example' } as const;
const none = { provider: 'none' } as const;
const tracking: Tracking = { isMeasured: true, webAnalytics: plausible, errorReporting: { dsn, needsConsent: true } };
const pageView = { eventType: 'page_view' } as const;

beforeEach(() => {
  reportedEvents.length = 0;
  vi.mocked(openWebAnalytics).mockReturnValue((event) => void reportedEvents.push(event));
  vi.stubGlobal('location', { pathname: '/' });
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  return () => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  };
});

const waitForImports = () => new Promise((resolve) => setTimeout(resolve, 20));

test('visitors are not asked for consent if no service is set up', async () => {
  startServices(
    { isMeasured: true, webAnalytics: none, errorReporting: { dsn: null, needsConsent: true } },
    () => '/',
  )(pageView);
  await waitForImports();
  expect(askForConsent).not.toHaveBeenCalled();
  expect(openWebAnalytics).not.toHaveBeenCalled();
});

// Comes first, because the services of each test keep listening to the choices of later ones.
test('refusing web analytics does not stop error reports that need no consent', async () => {
  const mixed = { ...tracking, errorReporting: { dsn, needsConsent: false } };
  startServices(mixed, () => '/');
  storeConsent('no', mixed);
  await waitForImports();
  expect(startReporting).toHaveBeenCalledWith(dsn, expect.any(Function));
  expect(stopReporting).not.toHaveBeenCalled();
});

test('services start only after consent, get earlier events too, and stop when it is withdrawn', async () => {
  const reportEvent = startServices(tracking, () => '/');
  reportEvent(pageView);
  await waitForImports();
  expect(askForConsent).toHaveBeenCalledOnce();
  expect(openWebAnalytics).not.toHaveBeenCalled();
  expect(startReporting).not.toHaveBeenCalled();
  storeConsent('yes', tracking);
  await waitForImports();
  reportEvent({ eventType: 'deal_view', dealId: '12' });
  expect(reportedEvents).toEqual([pageView, { eventType: 'deal_view', dealId: '12' }]);
  expect(startReporting).toHaveBeenCalledWith(dsn, expect.any(Function));
  storeConsent('no', tracking);
  await waitForImports();
  reportEvent(pageView);
  expect(reportedEvents).toHaveLength(2);
  expect(stopReporting).toHaveBeenCalled();
});

test('consent that is withdrawn immediately starts no web analytics', async () => {
  const reportEvent = startServices(tracking, () => '/');
  reportEvent(pageView);
  storeConsent('yes', tracking);
  storeConsent('no', tracking);
  await waitForImports();
  reportEvent(pageView);
  expect(openWebAnalytics).not.toHaveBeenCalled();
  expect(reportedEvents).toEqual([]);
});

test('a visitor who has answered is not asked again', async () => {
  storeConsent('no', tracking);
  const reportEvent = startServices(tracking, () => '/');
  reportEvent(pageView);
  await waitForImports();
  expect(askForConsent).not.toHaveBeenCalled();
  expect(openWebAnalytics).not.toHaveBeenCalled();
});

test('errors are reported without asking if the owner has decided that no consent is needed', async () => {
  startServices({ isMeasured: true, webAnalytics: none, errorReporting: { dsn, needsConsent: false } }, () => '/');
  await expect.poll(() => vi.mocked(startReporting).mock.calls).toContainEqual([dsn, expect.any(Function)]);
  expect(askForConsent).not.toHaveBeenCalled();
});

test.each<[string, Partial<Tracking>]>([
  ['another service', { webAnalytics: { provider: 'ga4', measurementId: 'G-ABC123DEF4' } }],
  ['less', { errorReporting: { dsn: null, needsConsent: true } }],
])('a visitor who allowed one thing is asked again when the site asks for %s', async (_, change) => {
  localStorage.setItem('measuringConsent', 'yes plausible+errors');
  startServices({ ...tracking, ...change }, () => '/')(pageView);
  await waitForImports();
  expect(askForConsent).toHaveBeenCalledOnce();
  expect(openWebAnalytics).not.toHaveBeenCalled();
});

test.each([
  ['yes', 1],
  ['no', 0],
])('a %s stored before choices named their services is asked about again: %i times', async (choice, times) => {
  localStorage.setItem('measuringConsent', choice);
  startServices(tracking, () => '/')(pageView);
  await waitForImports();
  expect(askForConsent).toHaveBeenCalledTimes(times);
  expect(openWebAnalytics).not.toHaveBeenCalled();
});

test('web analytics is not loaded on a page whose address holds a secret, error reporting is', async () => {
  localStorage.setItem('measuringConsent', 'yes plausible+errors');
  vi.stubGlobal('location', { pathname: '/reset-password/PGTk' });
  startServices(tracking, () => '/reset-password/:resettoken')(pageView);
  await waitForImports();
  expect(openWebAnalytics).not.toHaveBeenCalled();
  expect(startReporting).toHaveBeenCalled();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { askForConsent } from './ask-first.tsx';
import { storeConsent } from './consent.ts';
import { startReporting, stopReporting } from './error-reporting.ts';
import { openWebAnalytics } from './providers.ts';
import { startServices } from './third-party-services.ts';

vi.mock('./ask-first.tsx', () => ({ askForConsent: vi.fn() }));
vi.mock('./error-reporting.ts', () => ({ startReporting: vi.fn(), stopReporting: vi.fn() }));
const told: unknown[] = [];
vi.mock('./providers.ts', () => ({ openWebAnalytics: vi.fn() }));

const dsn = 'https://key@errors.example/1';
const plausible = { provider: 'plausible', domain: 'haggle.example' } as const;
const none = { provider: 'none' } as const;
const view = { eventType: 'page_view' } as const;

beforeEach(() => {
  told.length = 0;
  vi.mocked(openWebAnalytics).mockReturnValue((event) => void told.push(event));
  vi.stubGlobal('location', { pathname: '/' });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  };
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('visitors are not asked for consent if no service is set up', async () => {
  startServices(
    { isMeasured: true, webAnalytics: none, errorReporting: { dsn: null, needsConsent: true } },
    () => '/',
  )(view);
  await settle();
  expect(askForConsent).not.toHaveBeenCalled();
  expect(openWebAnalytics).not.toHaveBeenCalled();
});

test('services start only after consent, get earlier events too, and stop when it is withdrawn', async () => {
  const tell = startServices(
    { isMeasured: true, webAnalytics: plausible, errorReporting: { dsn, needsConsent: true } },
    () => '/',
  );
  tell(view);
  await settle();
  expect(askForConsent).toHaveBeenCalledOnce();
  expect(openWebAnalytics).not.toHaveBeenCalled();
  expect(startReporting).not.toHaveBeenCalled();
  storeConsent('yes');
  await settle();
  tell({ eventType: 'deal_view', dealId: '12' });
  expect(told).toEqual([view, { eventType: 'deal_view', dealId: '12' }]);
  expect(startReporting).toHaveBeenCalledWith(dsn, expect.any(Function));
  storeConsent('no');
  await settle();
  tell(view);
  expect(told).toHaveLength(2);
  expect(stopReporting).toHaveBeenCalled();
});

test('consent that is withdrawn immediately starts no web analytics', async () => {
  const tell = startServices(
    { isMeasured: true, webAnalytics: plausible, errorReporting: { dsn, needsConsent: true } },
    () => '/',
  );
  tell(view);
  storeConsent('yes');
  storeConsent('no');
  await settle();
  tell(view);
  expect(openWebAnalytics).not.toHaveBeenCalled();
  expect(told).toEqual([]);
});

test('a visitor who has answered is not asked again', async () => {
  storeConsent('no');
  const tell = startServices(
    { isMeasured: true, webAnalytics: plausible, errorReporting: { dsn, needsConsent: true } },
    () => '/',
  );
  tell(view);
  await settle();
  expect(askForConsent).not.toHaveBeenCalled();
  expect(openWebAnalytics).not.toHaveBeenCalled();
});

test('errors are reported without asking if the owner has decided that no consent is needed', async () => {
  startServices({ isMeasured: true, webAnalytics: none, errorReporting: { dsn, needsConsent: false } }, () => '/');
  await expect.poll(() => vi.mocked(startReporting).mock.calls).toContainEqual([dsn, expect.any(Function)]);
  expect(askForConsent).not.toHaveBeenCalled();
});

test('web analytics is not loaded on a page whose address holds a secret, error reporting is', async () => {
  localStorage.setItem('measuringConsent', 'yes');
  vi.stubGlobal('location', { pathname: '/reset-password/PGTk' });
  const tracking = { isMeasured: true, webAnalytics: plausible, errorReporting: { dsn, needsConsent: true } };
  startServices(tracking, () => '/reset-password/:resettoken')(view);
  await settle();
  expect(openWebAnalytics).not.toHaveBeenCalled();
  expect(startReporting).toHaveBeenCalled();
});

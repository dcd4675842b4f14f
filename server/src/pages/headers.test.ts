import type { Tracking } from '@haggle/contract/analytics/tracking';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, emergencyPage } from './headers.ts';

const quiet: Tracking = {
  isMeasured: true,
  webAnalytics: { provider: 'none' },
  errorReporting: { dsn: null, needsConsent: true },
};

const cspDirective = (tracking: Tracking | undefined, name: string) =>
  contentSecurityPolicy([], tracking)
    .split('; ')
    .find((line) => line.startsWith(name));

test('pages load scripts from and connect to other hosts only for services that the owner has set up', () => {
  for (const tracking of [undefined, quiet]) {
    expect(cspDirective(tracking, 'script-src')).toBe("script-src 'self'");
    expect(cspDirective(tracking, 'connect-src')).toBe("connect-src 'self'");
  }
  const plausible: Tracking = { ...quiet, webAnalytics: { provider: 'plausible', domain: 'haggle.example' } };
  expect(cspDirective(plausible, 'script-src')).toBe("script-src 'self' https://plausible.io");
  const dsn = 'https://key@errors.example:8443/sub/1';
  expect(cspDirective({ ...quiet, errorReporting: { dsn, needsConsent: true } }, 'connect-src')).toBe(
    "connect-src 'self' https://errors.example:8443",
  );
});

test('the emergency page shows the ID of the error', async () => {
  expect(emergencyPage('0b5f6a3e').pieces.join('')).toContain('Error ID: 0b5f6a3e');
});

import { expect, test } from 'vitest';
import { type MeasuringValues, measuringChange } from './analytics-settings-text.ts';

const values: MeasuringValues = {
  isMeasured: true,
  visitorDays: 1,
  webAnalytics: { provider: 'none', measurementId: ' g-abc123 ', domain: ' Deals.Example ' },
  errorReporting: { dsn: ' ', needsConsent: false },
};

test('only the normalized fields of the chosen analytics service are sent', () => {
  const changeFor = (provider: 'none' | 'ga4' | 'plausible') =>
    measuringChange({ ...values, webAnalytics: { ...values.webAnalytics, provider } }).webAnalytics;
  expect(changeFor('none')).toEqual({ provider: 'none' });
  expect(changeFor('ga4')).toEqual({ provider: 'ga4', measurementId: 'G-ABC123' });
  expect(changeFor('plausible')).toEqual({ provider: 'plausible', domain: 'deals.example' });
});

test('an empty address turns error reporting off', () => {
  expect(measuringChange(values).errorReporting).toEqual({ dsn: null, needsConsent: false });
});

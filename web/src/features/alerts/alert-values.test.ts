import type { Alert } from '@haggle/contract/alerts/alerts';
import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { describe, expect, it } from 'vitest';
import { fieldOf, fromAlert, fromSearch, toDraft, toQuery } from './alert-values.ts';

const alert: Alert = {
  _id: '1',
  name: 'Lamps',
  query: { q: 'lamp', maxPrice: 80, freeShipping: true, hasCoupon: false },
  speed: { score: 5, minutes: 30 },
  channels: ['email', 'webhook'],
  isActive: true,
  webhook: { url: 'https://hooks.example/', failures: 0, disabledAt: null, lastOutcome: null, lastAt: null },
  hits: 0,
  lastHitAt: null,
  createdAt: '2026-11-21T20:00:00.000Z',
};

describe('the alert form', () => {
  it('starts with the filters of a search page and produces the same query', () => {
    const search = {
      q: 'lamp -red',
      category: 'home',
      minPrice: 5,
      freeShipping: 'true' as const,
      niche: 'Freebie' as const,
    };
    expect(toQuery(fromSearch(search))).toEqual({ ...search, freeShipping: true });
  });

  it('reads amounts as people type them and turns any other text into NaN', () => {
    const values = { ...fromSearch({}), minPrice: ' $1,299 ', maxPrice: 'cheap', minScore: 'many' };
    expect(toQuery(values)).toEqual({ minPrice: 1299, maxPrice: Number.NaN, minScore: Number.NaN });
  });

  it('shows and reads amounts in the format of the locale', () => {
    presentLocale(completeLocale({ language: 'fr', country: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' }));
    const values = fromSearch({ minPrice: 9.5, maxPrice: 1299, minScore: 1000 });
    expect(values).toMatchObject({ minPrice: '9,50', maxPrice: '1299', minScore: '1000' });
    expect(toQuery(values)).toEqual({ minPrice: 9.5, maxPrice: 1299, minScore: 1000 });
    expect(toQuery({ ...values, maxPrice: '1.299' }).maxPrice).toBeNaN();
  });

  it('sends the suggested name if the name is left blank', () => {
    expect(toDraft({ ...fromSearch({ q: 'lamp' }), name: ' ' }, 'Lamp')).toMatchObject({
      name: 'Lamp',
      channels: ['inApp', 'email'],
      speed: null,
    });
  });

  it('sends the query and speed of an existing alert only if they changed', () => {
    const values = fromAlert(alert);
    const same = toDraft({ ...values, name: 'Lights' }, '', alert);
    expect(same).toEqual({ name: 'Lights', channels: ['email', 'webhook'], webhookUrl: 'https://hooks.example/' });
    expect(toDraft({ ...values, maxPrice: '70' }, '', alert)).toMatchObject({
      query: { maxPrice: 70, hasCoupon: false },
    });
    expect(toDraft({ ...values, speedScore: '' }, '', alert)).toMatchObject({ speed: null });
  });

  it('does not send the address of a webhook that is switched off', () => {
    const sent = toDraft({ ...fromAlert(alert), webhook: false }, '', alert);
    expect(sent).not.toHaveProperty('webhookUrl');
    expect(sent.channels).toEqual(['email']);
  });
});

it.each([
  ['query.maxPrice', 'maxPrice'],
  ['query', 'q'],
  ['name', 'name'],
  ['speed.score', 'speedScore'],
  ['speed.minutes', 'speedMinutes'],
  ['channels.0', 'inApp'],
  ['webhookUrl', 'webhookUrl'],
  ['isActive', undefined],
])('an error at %s is shown at the field %s', (path, field) => expect(fieldOf(path)).toBe(field));

import { expect, test } from 'vitest';
import { pageHead } from './head.ts';

test('titles and descriptions are stripped of invisible and text-direction characters', () => {
  const { meta } = pageHead({
    title: 'Kettle \u202e50% off\u202c to\u200bday',
    description: 'A \u2066kettle\u2069',
    origin: 'https://haggle.test',
  });
  expect(JSON.stringify(meta)).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/);
  expect(meta[0]).toMatchObject({ title: expect.stringContaining('Kettle 50% off today') });
  expect(meta).toContainEqual({ name: 'description', content: 'A kettle' });
});

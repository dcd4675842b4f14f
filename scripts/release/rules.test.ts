import { describe, expect, test } from 'vitest';
import { chooseVersions, cutChangelog, writeNotes } from './rules.ts';

describe('the version of a release', () => {
  test('is the given one or the one in development, and main moves on to a later one', () => {
    expect(chooseVersions('0.2.0-dev', undefined, ['v0.1.0'])).toEqual({ release: '0.2.0', next: '0.3.0-dev' });
    expect(chooseVersions('0.3.0-dev', '0.2.1', ['v0.2.0'])).toEqual({ release: '0.2.1', next: '0.3.0-dev' });
    expect(chooseVersions('0.10.0-dev', undefined, ['v0.9.0']).release).toBe('0.10.0');
  });

  test('is refused if it is invalid or not newer than every release', () => {
    expect(() => chooseVersions('0.2.0-dev', 'next', [])).toThrow('next is not a version');
    expect(() => chooseVersions('0.2.0-dev', undefined, ['v0.2.0'])).toThrow('0.2.0 is not newer than v0.2.0');
    expect(() => chooseVersions('0.9.0-dev', undefined, ['v0.10.0'])).toThrow('not newer than v0.10.0');
  });
});

describe('the changelog', () => {
  const text =
    '# Changelog\n\nFor operators.\n\n## Unreleased\n\n### Added\n\n- A thing\n\n## 0.1.0 (2026-01-01)\n\n- Old\n';

  test('gets the unreleased changes under the version and an empty part for new ones', () => {
    expect(cutChangelog(text, '0.2.0', '2026-11-26')).toEqual({
      changelog:
        '# Changelog\n\nFor operators.\n\n## Unreleased\n\n## 0.2.0 (2026-11-26)\n\n### Added\n\n- A thing\n\n## 0.1.0 (2026-01-01)\n\n- Old\n',
      notes: '### Added\n\n- A thing',
    });
  });

  test('is refused if it has no unreleased changes', () => {
    expect(() => cutChangelog('# Changelog\n', '0.2.0', '')).toThrow('has no section');
    expect(() => cutChangelog('## Unreleased\n\n## 0.1.0\n\n- Old\n', '0.2.0', '')).toThrow('is empty');
  });
});

test('notes list the migrations, or say that one can go back to the previous release', () => {
  expect(writeNotes('0.2.0', '- A thing', ['0097_a', '0098_b'])).toContain('2: 0097_a to 0098_b.');
  expect(writeNotes('0.2.1', '- A thing', [])).toContain('You can go back to the previous release at any time');
});

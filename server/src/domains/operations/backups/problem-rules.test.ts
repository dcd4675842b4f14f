import { describe, expect, test } from 'vitest';
import { creationProblem, isProblem, problemText, writeProblem } from './problem-rules.ts';

describe('a file system error', () => {
  const createError = (code: string) => Object.assign(new Error('no'), { code });

  test.each([
    ['ENOSPC', "There's no space left in /backups."],
    ['EDQUOT', "There's no space left in /backups."],
    ['EACCES', "This user can't write in /backups."],
    ['EPERM', "This user can't write in /backups."],
    ['EROFS', '/backups is on a disk that cannot be written to.'],
    ['EFBIG', "Files in /backups can't grow as large as the backup (see “ulimit -f”)."],
    ['ENOENT', 'The folder /backups is no longer there.'],
    ['ENOTDIR', 'The folder /backups is no longer there.'],
    ['ESTALE', 'The folder /backups is no longer there.'],
    ['EIO', 'The disk of /backups failed.'],
    ['EPIPE', undefined],
  ])('%s is explained as: %s', (code, words) => {
    const problem = writeProblem(createError(code), '/backups');
    expect(problem && problemText(problem)).toBe(words);
  });

  test('while creating a folder becomes a problem code with the path, if it’s a known one', () => {
    for (const code of ['ENOENT', 'ENOTDIR']) {
      expect(creationProblem(createError(code), '/b')).toBe('not_makeable /b');
    }
    expect(creationProblem(createError('EACCES'), '/b')).toBe('not_allowed /b');
    expect(creationProblem(createError('EPIPE'), '/b')).toBeUndefined();
  });

  test('without a known code has no explanation', () => {
    for (const error of [new Error('no'), { code: 'ENOSPC' }, null]) expect(writeProblem(error, '/b')).toBeUndefined();
  });
});

test('a problem stored as plain text is shown unchanged, and a code with a path as a sentence', () => {
  for (const words of ['The database connection was lost.', 'no_room', 'no_worker here', 'connect ECONNREFUSED']) {
    expect(isProblem(words)).toBe(false);
    expect(problemText(words)).toBe(words);
  }
  expect(problemText('no_room /mnt/my backups')).toBe("There's no space left in /mnt/my backups.");
});

test.each(['newer_version', 'newer_queue', 'broken_off', 'no_worker', 'database_gone', 'no_folder', 'no_site'])(
  'a problem code without a path is shown as a sentence: %s',
  (code) => {
    expect(isProblem(code)).toBe(true);
    expect(problemText(code)).toMatch(/^[A-Z].+[.]$/s);
    expect(problemText(code)).not.toContain(code);
  },
);

import { describe, expect, test } from 'vitest';
import { isProblem, makingProblem, problemText, writingProblem } from './problem-rules.ts';

describe('an error with a file', () => {
  const failed = (code: string) => Object.assign(new Error('no'), { code });

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
  ])('%s is told as: %s', (code, words) => {
    const problem = writingProblem(failed(code), '/backups');
    expect(problem && problemText(problem)).toBe(words);
  });

  test('of a folder that cannot be made names the place', () => {
    for (const code of ['ENOENT', 'ENOTDIR']) {
      expect(makingProblem(failed(code), '/b')).toBe('not_makeable /b');
    }
    expect(makingProblem(failed('EACCES'), '/b')).toBe('not_allowed /b');
    expect(makingProblem(failed('EPIPE'), '/b')).toBeUndefined();
  });

  test('of another kind is none of a person’s business', () => {
    for (const error of [new Error('no'), { code: 'ENOSPC' }, null])
      expect(writingProblem(error, '/b')).toBeUndefined();
  });
});

test('what was stored in words stays as it is', () => {
  for (const words of ['The database connection was lost.', 'no_room', 'no_worker here', 'connect ECONNREFUSED']) {
    expect(isProblem(words)).toBe(false);
    expect(problemText(words)).toBe(words);
  }
  expect(problemText('no_room /mnt/my backups')).toBe("There's no space left in /mnt/my backups.");
});

test.each(['newer_version', 'newer_queue', 'broken_off', 'no_worker', 'database_gone', 'no_folder'])(
  'what went wrong is told in words where a code says it all: %s',
  (code) => {
    expect(isProblem(code)).toBe(true);
    expect(problemText(code)).toMatch(/^[A-Z].+[.]$/s);
    expect(problemText(code)).not.toContain(code);
  },
);

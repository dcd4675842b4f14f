import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { createSecrets, type Secrets } from '../../../platform/secrets/secrets.ts';
import { acceptKey, changeKey, checkKey, checkOrMarkKey, deleteKeyMark } from './key-mark-actions.ts';

const site = useSite();

const starts = (secrets: Secrets) => checkOrMarkKey({ ...site.context, secrets }, 'SECRET_KEY');
const fits = (secrets: Secrets) => checkKey({ ...site.context, secrets }, 'SECRET_KEY');

test('a database accepts only its first key, or a new one once all secrets are encrypted with it', async () => {
  const [first, next] = [createSecrets('the first key'), createSecrets('the next key')];
  await starts(first);
  await expect(starts(next)).rejects.toThrow(/^The secret key in SECRET_KEY is not the one/);
  const both = createSecrets('the next key', 'the first key');
  await starts(both);
  await expect(starts(next)).rejects.toThrow('SECRET_KEY_PREVIOUS');
  await changeKey({ ...site.context, secrets: both });
  await starts(next);
  await expect(starts(first)).rejects.toThrow();
  // The next key is lost permanently.
  await acceptKey({ ...site.context, secrets: first });
  await starts(first);
});

test('a database without a key mark is marked only by a key that decrypts its secrets', async () => {
  await deleteKeyMark(site.context);
  const { id } = await site.member();
  const [right, wrong] = [createSecrets('the right key'), createSecrets('a wrong key')];
  const totp_secret = right.encrypt('JBSWY3DPEHPK3PXP', `users.totp_secret:${id}`);
  await site.context.database.updateTable('users').set({ totp_secret }).where('id', '=', id).execute();
  // It starts with a warning, as before, and the right key isn't refused afterwards.
  await starts(wrong);
  await fits(right);
  // During a rotation, the former key is the one that is still needed.
  await starts(createSecrets('a new key', 'the right key'));
  await fits(right);
  await expect(fits(createSecrets('a new key'))).rejects.toThrow();
});

import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { createSecrets, type Secrets } from '../../../platform/secrets/secrets.ts';
import { acceptKey, changeKey, checkKey, checkOrMarkKey, deleteKeyMark } from './key-mark-actions.ts';

const site = useSite();

const startWith = (secrets: Secrets) => checkOrMarkKey({ ...site.context, secrets }, 'SECRET_KEY');
const checkWith = (secrets: Secrets) => checkKey({ ...site.context, secrets }, 'SECRET_KEY');

test('a database accepts only its first key, or a new one once all secrets are encrypted with it', async () => {
  const [first, next] = [createSecrets('the first key'), createSecrets('the next key')];
  await startWith(first);
  await expect(startWith(next)).rejects.toThrow(/^The secret key in SECRET_KEY is not the one/);
  const bothKeys = createSecrets('the next key', 'the first key');
  await startWith(bothKeys);
  await expect(startWith(next)).rejects.toThrow('SECRET_KEY_PREVIOUS');
  await changeKey({ ...site.context, secrets: bothKeys });
  await startWith(next);
  await expect(startWith(first)).rejects.toThrow();
  // The next key is lost permanently.
  await acceptKey({ ...site.context, secrets: first });
  await startWith(first);
});

test('a database without a key mark is marked only by a key that decrypts its secrets', async () => {
  await deleteKeyMark(site.context);
  const { id } = await site.member();
  const [rightKey, wrongKey] = [createSecrets('the right key'), createSecrets('a wrong key')];
  const totp_secret = rightKey.encrypt('JBSWY3DPEHPK3PXP', `users.totp_secret:${id}`);
  await site.context.database.updateTable('users').set({ totp_secret }).where('id', '=', id).execute();
  // It starts with a warning, as before, and the right key isn't refused afterwards.
  await startWith(wrongKey);
  await checkWith(rightKey);
  // During a rotation, the former key is the one that is still needed.
  await startWith(createSecrets('a new key', 'the right key'));
  await checkWith(rightKey);
  await expect(checkWith(createSecrets('a new key'))).rejects.toThrow();
});

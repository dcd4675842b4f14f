import * as accountLimits from '@haggle/contract/limits/accounts';
import { makeResetLink } from '../domains/accounts/credentials/actions.ts';
import { forgetFactors } from '../domains/accounts/second-factor/actions.ts';
import { findAccount, grantAdmin } from '../domains/accounts/users/actions.ts';
import { rotateSecrets } from '../domains/site/secret-rotation/actions.ts';
import { Refusal } from '../kernel/refusal.ts';
import { StartError } from '../kernel/start-error.ts';
import type { Context } from '../platform/context.ts';
import { withContext } from './with-context.ts';

type Command = (context: Context, name: string, username?: string) => Promise<string>;

const usage = `Usage:
  npm run admin -- grant|reset-password|forget-second-step EMAIL [USERNAME]   (or just USERNAME)
  npm run admin -- reseal`;

const commands: Record<string, Command> = {
  async grant(context, name, username) {
    const account = await grantAdmin(context, name, username);
    return `${account.username} (${account.email}) is an admin now.`;
  },
  async 'reset-password'(context, name, username) {
    const account = await findAccount(context, name, username);
    const link = await makeResetLink(context, account.id);
    const life = `It works once, for ${accountLimits.mailLink.resetMinutes} minutes.`;
    return `Open this link to choose a new password for ${account.username} (${account.email}). ${life}\n${link}`;
  },
  async 'forget-second-step'(context, name, username) {
    const account = await findAccount(context, name, username);
    await forgetFactors(context, account.id);
    return `${account.username} (${account.email}) logs in with the password alone now.`;
  },
  async reseal(context) {
    const { resealed, lost } = await rotateSecrets(context);
    return `${resealed} secrets are sealed with the key of now; ${lost} could not be opened with any.`;
  },
};

/** Does what `npm run admin -- …` asks, beside a running site or without one. A failure is told in words. */
export async function runAdmin([word = '', name, username]: string[]): Promise<void> {
  try {
    const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
    if (!command || (word !== 'reseal' && !name)) throw new StartError(usage);
    const done = await withContext((context) => command(context, name ?? '', username));
    process.stdout.write(`${done}\n`);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

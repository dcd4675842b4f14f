import { beside } from './beside.ts';
import { reseal } from './features/seals/actions.ts';
import { forgetFactors } from './features/second-factor/actions.ts';
import { findAccount, grantAdmin } from './features/users/actions.ts';
import type { Context } from './platform/context.ts';
import { Refusal } from './platform/refusal.ts';
import { StartError } from './platform/start-error.ts';

type Command = (context: Context, email: string, username?: string) => Promise<string>;

const usage = 'Usage: npm run admin -- grant|forget-second-step EMAIL [USERNAME], or: npm run admin -- reseal';

const commands: Record<string, Command> = {
  async grant(context, email, username) {
    await grantAdmin(context, email, username);
    return `${email} is an admin now.`;
  },
  async 'forget-second-step'(context, email, username) {
    await forgetFactors(context, (await findAccount(context, email, username)).id);
    return `${email} signs in with the password alone now.`;
  },
  async reseal(context) {
    const { resealed, lost } = await reseal(context);
    return `${resealed} secrets are sealed with the key of now; ${lost} could not be opened with any.`;
  },
};

/** Does what `npm run admin -- …` asks, beside a running site or without one. A failure is told in words. */
export async function runAdmin([name = '', email, username]: string[]): Promise<void> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || (name !== 'reseal' && !email)) throw new StartError(usage);
    const done = await beside((context) => command(context, email ?? '', username));
    process.stdout.write(`${done}\n`);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

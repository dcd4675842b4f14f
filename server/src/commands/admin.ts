import { staffRoles } from '@haggle/contract/accounts/capabilities';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { issueResetLink } from '../domains/accounts/credentials/reset-actions.ts';
import { removeFactors } from '../domains/accounts/second-factor/actions.ts';
import { findAccount } from '../domains/accounts/users/actions.ts';
import { grantRole } from '../domains/accounts/users/admin-actions.ts';
import { acceptKey, changeKey } from '../domains/operations/secret-rotation/key-mark-actions.ts';
import { Refusal } from '../kernel/refusal.ts';
import { StartError } from '../kernel/start-error.ts';
import type { Context } from '../platform/context.ts';
import { withContext } from './with-context.ts';

type Command = (context: Context, name: string, args: readonly string[]) => Promise<string>;

const usage = `Usage:
  npm run admin -- grant EMAIL [USERNAME] [ROLE]           make a member an admin, moderator, editor or treasurer
                                                           (default: admin)
  npm run admin -- reset-password EMAIL [USERNAME]         print a link that sets a new password
  npm run admin -- remove-second-factor EMAIL [USERNAME]   let a member log in with the password alone
  npm run admin -- rotate-secrets                          re-encrypt all secrets with the current key
    --accept-lost-key   continue without the previous key; everything encrypted with it is lost

EMAIL can be left out if you give USERNAME. Give both if several accounts use the same email address.`;

/** The flag for a site whose key is permanently lost. */
const acceptLostKeyFlag = '--accept-lost-key';

const commands: Record<string, Command> = {
  async grant(context, name, args) {
    const { role, username } = readGrant(args);
    const account = await grantRole(context, name, { role, username });
    const article = /^[aeiou]/.test(role) ? 'an' : 'a';
    return `${account.username} (${account.email}) is ${article} ${role} now.`;
  },
  async 'reset-password'(context, name, [username]) {
    const account = await findAccount(context, name, username);
    const link = await issueResetLink(context, account.id);
    const life = `It works once, within ${accountLimits.mailLink.resetMinutes} minutes.`;
    return `Open this link to choose a new password for ${account.username} (${account.email}). ${life}\n${link}`;
  },
  async 'remove-second-factor'(context, name, [username]) {
    const account = await findAccount(context, name, username);
    await removeFactors(context, account.id);
    return `Removed the second factor. ${account.username} (${account.email}) now logs in with the password alone.`;
  },
  async 'rotate-secrets'(context, flag) {
    if (flag === acceptLostKeyFlag) await acceptKey(context);
    const { rotated, lost } = await changeKey(context);
    return `Encrypted ${rotated} secrets with the current key. ${lost} could not be decrypted with any key.`;
  },
};

const grantableRoles = ['admin', ...staffRoles] as const;

/** Parses a grant; its last word may be a role instead of a username. */
function readGrant(args: readonly string[]): { role: (typeof grantableRoles)[number]; username: string | undefined } {
  const role = grantableRoles.find((role) => role === args.at(-1)?.toLowerCase());
  const [username] = role ? args.slice(0, -1) : args;
  return { role: role ?? 'admin', username };
}

/** Runs `npm run admin -- …`, whether the site is running or not. Failures are printed as sentences. */
export async function runAdmin([commandName = '', name, ...args]: string[]): Promise<void> {
  try {
    const command = Object.hasOwn(commands, commandName) ? commands[commandName] : undefined;
    const isRotation = commandName === 'rotate-secrets';
    const takesAnyKey = isRotation && name === acceptLostKeyFlag;
    if (!command || (isRotation ? name !== undefined && !takesAnyKey : !name)) throw new StartError(usage);
    const resultText = await withContext((context) => command(context, name ?? '', args), { takesAnyKey });
    process.stdout.write(`${resultText}\n`);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

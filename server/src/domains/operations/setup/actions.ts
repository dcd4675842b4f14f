import * as setupLimits from '@haggle/contract/limits/setup';
import { t } from '@haggle/contract/messages/translate';
import { type ConnectionCheck, type Setup, type SetupItem, setupItems } from '@haggle/contract/operations/setup';
import type { Actor } from '../../../kernel/actor.ts';
import type { Origin } from '../../../platform/api/route.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { readMe } from '../../accounts/users/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { hasOwner } from '../../content/pages/actions.ts';
import { sendEmailNow } from '../../email/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { readBackupState } from '../backups/actions.ts';
import { findConnectionProblems, stateOf } from './rules.ts';
import * as store from './store.ts';

const { dealsWanted } = setupLimits;

/** Returns how far the site is set up, from this admin's point of view. */
export async function readSetup(context: Context, actor: Actor): Promise<Setup> {
  const [settings, known, backups, marks] = await Promise.all([
    readSettings(context),
    store.readFacts(context.database, { now: context.clock(), limit: dealsWanted }),
    readBackupState(context),
    store.listMarks(context.database),
  ]);
  const facts = {
    ...known,
    hasLogo: settings.logoUrl !== null,
    hasAccent: settings.accent !== null,
    hasOwner: hasOwner(settings),
    origin: context.origin,
    hasDailyBackup: backups.nextAt !== undefined && backups.lastAt !== undefined,
    hasSecondStep: actor.hasSecondStep === true,
    dealsWanted,
    marks,
  };
  return {
    items: setupItems.map((item) => ({ item, state: stateOf(item, facts) })),
    origin: context.origin,
    canSendEmail: context.mailer !== undefined,
    pagesToAdapt: known.pagesToAdapt,
    deals: known.deals,
    dealsWanted,
    canBackUp: backups.hasFolder,
    nextBackupAt: (backups.hasFolder && backups.nextAt?.toISOString()) || null,
  };
}

/** Skips a step that this site doesn't need. */
export async function skipItem(context: Context, actor: Actor, item: SetupItem): Promise<Setup> {
  await markItem(context, actor, item, 'skipped');
  return readSetup(context, actor);
}

export async function reopenItem(context: Context, actor: Actor, item: SetupItem): Promise<Setup> {
  await inTransaction(context, async (context) => {
    if (!(await store.deleteSkip(context.database, item))) return;
    const changes = { state: ['skipped', 'open'] } as const;
    await recordAudit(context, actor, { action: 'setup.reopened', subject: 'setup', subjectId: item, changes });
  });
  return readSetup(context, actor);
}

function markItem(context: Context, actor: Actor, item: SetupItem, state: 'done' | 'skipped'): Promise<void> {
  return inTransaction(context, async (context) => {
    const entry = { item, state, by: actor.id, at: context.clock() };
    if (!(await store.putMark(context.database, entry))) return;
    const changes = { state: ['open', state] } as const;
    await recordAudit(context, actor, { action: `setup.${state}`, subject: 'setup', subjectId: item, changes });
  });
}

/**
 * Sends the actor an email now. Once the mail server has accepted one, the step is done.
 * @throws Refusal `no_mail_server`, `demo_address`, `mail_server_refused`
 */
export async function sendTestEmail(context: Context, actor: Actor): Promise<void> {
  const { email, username } = await readMe(context, actor);
  const { siteName: site } = await readSettings(context);
  await sendEmailNow(context, email, {
    subject: t('operations.testEmail.subject', { site }),
    greeting: t('accounts.hello', { username }),
    paragraphs: [t('operations.testEmail.text', { site })],
    action: { label: t('operations.testEmail.open'), address: `${context.origin}/admin/dashboard` },
  });
  await markItem(context, actor, 'email', 'done');
}

/** Returns how the actor's browser reached the site. */
export function checkConnection(context: Context, origin: Origin, seen: string): ConnectionCheck {
  const { way, address } = origin;
  return {
    problems: findConnectionProblems({ origin: context.origin, seen, way }),
    callerAddress: address ?? null,
    trusted: way.trusted,
    forwarded: way.forwarded,
  };
}

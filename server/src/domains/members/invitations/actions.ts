import { type StaffRole, staffRoles } from '@haggle/contract/accounts/capabilities';
import type { Me, Role } from '@haggle/contract/accounts/users';
import * as invitationLimits from '@haggle/contract/limits/invitations';
import { formatList } from '@haggle/contract/locale/lists';
import type { Invitation, InvitationDraft } from '@haggle/contract/members/invitations';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysAfter, daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';
import { addRoles, inOrder, readMe } from '../../accounts/users/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { sendEmail } from '../../site/email-outbox/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { invitationEmail } from './emails.ts';
import * as store from './store.ts';
import { toInvitation } from './views.ts';

/** Invitations of the last months, the latest first. */
export async function listInvitations(context: Context): Promise<Invitation[]> {
  const now = context.clock();
  const rows = await store.listInvitations(context.database, daysBefore(now, invitationLimits.listedDays));
  return rows.map((row) => toInvitation(row, now));
}

/**
 * Invites somebody: by email where an address is given, in any case by the link that is returned.
 * @throws Refusal `invitations_full`
 */
export function invite(
  context: Context,
  actor: Actor,
  { email, role, roles }: InvitationDraft,
): Promise<{ invitation: Invitation; link: string }> {
  return inTransaction(context, async (context) => {
    const { database, clock, origin } = context;
    const at = clock();
    if ((await store.countOpen(database, at)) >= invitationLimits.openMost) throw new Refusal('invitations_full');
    const token = createToken();
    const link = `${origin}/invitation/${token}`;
    const expiresAt = daysAfter(at, invitationLimits.days);
    const given = { role, roles: inOrder(roles) };
    const row = { ...given, tokenHash: hashToken(token), email: email ?? null, by: actor.id, at, expiresAt };
    const id = await store.insertInvitation(database, row);
    const changes = changesOf(given);
    await recordAudit(context, actor, { action: 'invitation.made', subject: 'invitation', subjectId: id, changes });
    if (email) await send(context, { email, by: actor.username, ...given, link, until: expiresAt });
    return { invitation: toInvitation(await store.findInvitation(database, id), at), link };
  });
}

interface Sent {
  email: string;
  by: string;
  role: Role;
  roles: readonly StaffRole[];
  link: string;
  until: Date;
}

async function send(context: Context, { email, by, role, roles, link, until }: Sent): Promise<void> {
  const { siteName } = await readSettings(context);
  const names = [...(role === 'admin' ? (['admin'] as const) : []), ...roles].map((name) => t(`staff.roles.${name}`));
  const message = invitationEmail({ siteName, by, roles: formatList(names), address: link, until });
  await sendEmail(context, { userId: null, email }, message);
}

/** What it gives, as the log has it: `{role: [member, admin], editor: [false, true]}`. */
function changesOf({ role, roles }: { role: Role; roles: readonly StaffRole[] }) {
  const given = staffRoles.filter((name) => roles.includes(name)).map((name) => [name, [false, true] as const]);
  return { ...(role === 'admin' && { role: ['member', role] as const }), ...Object.fromEntries(given) };
}

/** @throws Refusal `invitation_not_found` when it is over, too */
export function revokeInvitation(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    if (!(await store.revokeInvitation(context.database, id, context.clock()))) {
      throw new Refusal('invitation_not_found');
    }
    await recordAudit(context, actor, { action: 'invitation.revoked', subject: 'invitation', subjectId: id });
  });
}

/** What a link offers. @throws Refusal `invitation_over` */
export async function readInvitation(context: Context, token: string) {
  const row = await store.findOpen(context.database, hashToken(token), context.clock());
  if (!row) throw new Refusal('invitation_over');
  const { role, roles, by, expiresAt } = toInvitation(row, context.clock());
  return { role, roles, by, expiresAt };
}

/**
 * Gives whoever has the link its roles, besides those they have.
 * @throws Refusal `invitation_over`
 */
export function acceptInvitation(context: Context, actor: Actor, token: string): Promise<Me> {
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const taken = await store.takeInvitation(context.database, hashToken(token), { userId: actor.id, at });
    if (!taken) throw new Refusal('invitation_over');
    const given = { role: taken.role, roles: taken.staff_roles };
    await addRoles(context, actor.id, given);
    const changes = { ...changesOf(given), invitation: [null, taken.id] as const };
    await recordAudit(context, actor, {
      action: 'invitation.accepted',
      subject: 'user',
      subjectId: actor.id,
      changes,
    });
    return readMe(context, actor);
  });
}

/** Scheduled: forgets addresses of invitations that have run out, and invitations that are listed no longer. */
export async function forgetInvitations(context: Context): Promise<void> {
  const now = context.clock();
  await store.forgetInvitations(context.database, { now, before: daysBefore(now, invitationLimits.listedDays) });
}

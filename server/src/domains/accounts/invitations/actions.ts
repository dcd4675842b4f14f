import { type StaffRole, staffRoles } from '@haggle/contract/accounts/capabilities';
import type { Invitation, InvitationDraft } from '@haggle/contract/accounts/invitations';
import type { Me, Role } from '@haggle/contract/accounts/users';
import * as invitationLimits from '@haggle/contract/limits/invitations';
import * as signUpLimits from '@haggle/contract/limits/sign-ups';
import { formatDay } from '@haggle/contract/locale/dates';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysAfter, daysBefore } from '../../../kernel/time.ts';
import type { Origin } from '../../../platform/api/route.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';
import { recordAudit } from '../../audit/actions.ts';
import { sendEmail } from '../../email/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { findActor, readMe } from '../users/actions.ts';
import { addRoles, sortRoles } from '../users/role-actions.ts';
import { lockActor } from '../users/row-actions.ts';
import { invitationEmail, joiningEmail } from './emails.ts';
import { isInGoodStanding, mayInviteToJoin } from './rules.ts';
import * as store from './store.ts';
import { isMemberInvitation, toInvitation } from './views.ts';

export { invitationEmail, joiningEmail } from './emails.ts';

/** Returns recent invitations, newest first. */
export async function listInvitations(context: Context): Promise<Invitation[]> {
  const now = context.clock();
  const rows = await store.listInvitations(context.database, daysBefore(now, invitationLimits.listedDays));
  return rows.map((row) => toInvitation(row, now));
}

/** Returns the members' invitations that a member sent recently, and whether they may send any. */
export async function listMyInvitations(context: Context, actor: Actor) {
  const now = context.clock();
  const rows = await store.listInvitationsBy(context.database, actor.id, daysBefore(now, invitationLimits.listedDays));
  const invitations = rows.map((row) => toInvitation(row, now)).filter(isMemberInvitation);
  return { mayInvite: await mayInvite(context, actor), invitations };
}

async function mayInvite(context: Context, actor: Actor): Promise<boolean> {
  const { invitingTrust, signUpMode } = await readSettings(context);
  return signUpMode !== 'closed' && mayInviteToJoin(actor, invitingTrust);
}

/** Whether the inviter could still send this invitation now: a link must not outlive its creator's permission. */
async function isVouchedFor(context: Context, row: Pick<store.InvitationRow, 'role' | 'staff_roles' | 'invited_by'>) {
  const inviter = row.invited_by === null ? null : await findActor(context, row.invited_by);
  if (!inviter) return false;
  if (!isMemberInvitation({ role: row.role, roles: row.staff_roles }))
    return isInGoodStanding(inviter) && can(inviter, 'roles');
  return mayInviteToJoin(inviter, (await readSettings(context)).invitingTrust);
}

/**
 * Creates a link that lets one person open an account.
 * @throws Refusal `inviting_off`, `invitations_full`
 */
export async function inviteToJoin(
  context: Context,
  actor: Actor,
  { site }: Pick<Origin, 'site'>,
): Promise<{ invitation: Invitation; link: string }> {
  if (!(await mayInvite(context, actor))) throw new Refusal('inviting_off');
  const draft = { email: null, role: 'member', roles: [] } as const;
  return createInvitation(context, actor, { ...draft, site, refuseFull: refuseJoiningFull });
}

/** @throws Refusal `invitation_not_found`, also when it no longer works or is someone else's */
export async function revokeMyInvitation(context: Context, actor: Actor, id: string): Promise<void> {
  const mine = { id, by: actor.id, at: context.clock() };
  if (!(await store.revokeInvitation(context.database, mine))) throw new Refusal('invitation_not_found');
}

/**
 * Creates an invitation link, and also emails it if there is an address.
 * @throws Refusal `invitations_full`
 */
export function invite(
  context: Context,
  actor: Actor,
  draft: InvitationDraft,
  { site }: Pick<Origin, 'site'>,
): Promise<{ invitation: Invitation; link: string }> {
  return createInvitation(context, actor, { ...draft, site, refuseFull });
}

/** @throws Refusal `invitations_full` */
async function refuseFull({ database }: Context, by: string, now: Date): Promise<void> {
  if ((await store.countOpenInvitations(database, by, now)) >= invitationLimits.maxOpen)
    throw new Refusal('invitations_full');
}

/** @throws Refusal `invitations_full` */
async function refuseJoiningFull({ database }: Context, by: string, now: Date): Promise<void> {
  const { perMember: most } = signUpLimits;
  const { days } = invitationLimits;
  if ((await store.countOpenInvitations(database, by, now, { usedSince: daysBefore(now, days) })) < most) return;
  throw new Refusal('invitations_full', { message: t('members.joining.full', { most, days }) });
}

type InvitationOptions = Pick<InvitationDraft, 'email' | 'role'> & {
  roles: readonly StaffRole[];
  /** The site's address in the link that the inviter sees. */
  site: string;
  refuseFull: typeof refuseFull;
};

function createInvitation(
  context: Context,
  actor: Actor,
  { email, role, roles, site, refuseFull }: InvitationOptions,
): Promise<{ invitation: Invitation; link: string }> {
  return inTransaction(context, async (context) => {
    const { database, clock, origin } = context;
    const at = clock();
    await lockActor(context, actor);
    await refuseFull(context, actor.id, at);
    const token = createToken();
    const path = `/invitation/${token}`;
    const expiresAt = daysAfter(at, invitationLimits.days);
    const grants = { role, roles: sortRoles(roles) };
    const row = { ...grants, tokenHash: hashToken(token), email: email ?? null, by: actor.id, at, expiresAt };
    const id = await store.insertInvitation(database, row);
    const changes = changesOf(grants);
    await recordAudit(context, actor, { action: 'invitation.made', subject: 'invitation', subjectId: id, changes });
    // Emails never name the host of a request, which its sender could forge.
    const emailed = { by: actor.username, ...grants, link: `${origin}${path}`, until: expiresAt };
    if (email) await emailInvitation(context, { email, ...emailed });
    return { invitation: toInvitation(await store.findInvitation(database, id), at), link: `${site}${path}` };
  });
}

interface OutgoingInvitation {
  email: string;
  by: string;
  role: Role;
  roles: readonly StaffRole[];
  link: string;
  until: Date;
}

async function emailInvitation(
  context: Context,
  { email, by, role, roles, link, until }: OutgoingInvitation,
): Promise<void> {
  const { siteName } = await readSettings(context);
  const day = formatDay(until);
  if (role === 'member' && roles.length === 0) {
    const message = { ...joiningEmail({ siteName, by, address: link, day }), expiresAt: until };
    await sendEmail(context, { userId: null, email }, message);
    return;
  }
  const names = [...(role === 'admin' ? (['admin'] as const) : []), ...roles].map((name) => t(`staff.roles.${name}`));
  const message = invitationEmail({ siteName, by, roles: formatList(names), address: link, day });
  await sendEmail(context, { userId: null, email }, { ...message, expiresAt: until });
}

/** The roles it gives, as the audit log stores changes: `{role: [member, admin], editor: [false, true]}`. */
function changesOf({ role, roles }: { role: Role; roles: readonly StaffRole[] }) {
  const grants = staffRoles.filter((name) => roles.includes(name)).map((name) => [name, [false, true] as const]);
  return { ...(role === 'admin' && { role: ['member', role] as const }), ...Object.fromEntries(grants) };
}

/** @throws Refusal `invitation_not_found`, also when it no longer works */
export function revokeInvitation(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    if (!(await store.revokeInvitation(context.database, { id, at: context.clock() }))) {
      throw new Refusal('invitation_not_found');
    }
    await recordAudit(context, actor, { action: 'invitation.revoked', subject: 'invitation', subjectId: id });
  });
}

/**
 * Returns what a link offers, also to the member who has accepted it.
 * @throws Refusal `invitation_over`; `sign_ups_closed` for one to join while closed
 */
export async function readInvitation(context: Context, actor: Actor | null, token: string) {
  const { database, clock } = context;
  const tokenHash = hashToken(token);
  const mine = actor ? await store.findAcceptedInvitation(database, tokenHash, actor.id) : undefined;
  const row = mine ?? (await store.findOpenInvitation(database, tokenHash, clock()));
  if (!row || (!mine && !(await isVouchedFor(context, row)))) throw new Refusal('invitation_over');
  const { role, roles, by, expiresAt } = toInvitation(row, clock());
  if (!mine) await refuseClosed(context, { role, roles });
  const inviter = row.invited_by === null ? null : await findActor(context, row.invited_by);
  return { role, roles, by: inviter && isInGoodStanding(inviter) ? by : null, expiresAt, isMine: mine !== undefined };
}

/** @throws Refusal `sign_ups_closed` */
async function refuseClosed(context: Context, grants: Parameters<typeof isMemberInvitation>[0]): Promise<void> {
  const { signUpMode } = await readSettings(context);
  if (signUpMode === 'closed' && isMemberInvitation(grants)) throw new Refusal('sign_ups_closed');
}

/** Returns what a link lets a new account do: join as a member or take a staff role; `over` when it no longer works. */
export async function readInvitationPurpose(context: Context, token: string): Promise<'over' | 'join' | 'staff'> {
  const row = await store.findOpenInvitation(context.database, hashToken(token), context.clock());
  if (!row || !(await isVouchedFor(context, row))) return 'over';
  return isMemberInvitation(toInvitation(row, context.clock())) ? 'join' : 'staff';
}

/**
 * Accepts an invitation in the running transaction: the actor gets its roles, and it works for no one else.
 * @throws Refusal `invitation_over`, also when someone else was faster; `sign_ups_closed` for one to join while closed
 */
export async function redeemInvitation(context: Context, actor: Actor, token: string): Promise<{ by: string | null }> {
  const at = context.clock();
  const accepted = await store.redeemInvitation(context.database, hashToken(token), { userId: actor.id, at });
  if (!accepted || !(await isVouchedFor(context, accepted))) throw new Refusal('invitation_over');
  const grants = { role: accepted.role, roles: accepted.staff_roles };
  await refuseClosed(context, grants);
  await addRoles(context, actor.id, grants);
  const changes = { ...changesOf(grants), invitation: [null, accepted.id] as const };
  await recordAudit(context, actor, {
    action: 'invitation.accepted',
    subject: 'user',
    subjectId: actor.id,
    changes,
  });
  return { by: accepted.invited_by };
}

/**
 * Adds a link's roles to the member's own. It replaces a pending approval, but never overrides a refusal, which only
 * staff can reverse. Accepting the same link again changes nothing.
 * @throws Refusal `invitation_over`, `sign_ups_closed`, `sign_up_refused`; `approval_waiting` if the blocklist holds
 * the member
 */
export function acceptInvitation(context: Context, actor: Actor, token: string): Promise<Me> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const signUp = await store.lockSignUp(database, actor.id);
    if (signUp?.decision === 'refused') throw new Refusal('sign_up_refused');
    if (await store.findAcceptedInvitation(database, hashToken(token), actor.id)) return readMe(context, actor);
    // A member held by the blocklist could otherwise get in with any invitation link.
    if (signUp?.decision === null && signUp.is_held) throw new Refusal('approval_waiting');
    const { by } = await redeemInvitation(context, actor, token);
    await store.approveInvitedSignUp(database, actor.id, { by, at: clock() });
    return readMe(context, actor);
  });
}

/** Revokes all of a member's open links permanently, in the running transaction. */
export function revokeInvitationsOf(context: Context, userId: string): Promise<void> {
  return store.revokeInvitationsBy(context.database, userId, context.clock());
}

/** Scheduled: deletes the addresses of expired invitations, and invitations that are no longer listed. */
export async function deleteExpiredInvitations(context: Context): Promise<void> {
  const now = context.clock();
  await store.deleteExpiredInvitations(context.database, { now, before: daysBefore(now, invitationLimits.listedDays) });
}

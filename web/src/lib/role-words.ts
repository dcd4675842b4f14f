import type { StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Me } from '@haggle/contract/accounts/users';
import { everyOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';

export type GrantableRole = 'admin' | StaffRole;

/** All roles that can be granted. */
export const grantableRoles = everyOf<GrantableRole>()(['admin', 'moderator', 'editor', 'treasurer']);

/** Returns an account's roles; empty for an ordinary member. */
export function rolesOf({ role, roles }: Pick<Me, 'role' | 'roles'>): GrantableRole[] {
  return grantableRoles.filter((one) => (one === 'admin' ? role === 'admin' : roles.includes(one)));
}

/** Converts roles to the API's format. */
export function toRoles(chosen: readonly GrantableRole[]): { role: 'member' | 'admin'; roles: StaffRole[] } {
  return { role: chosen.includes('admin') ? 'admin' : 'member', roles: chosen.filter((one) => one !== 'admin') };
}

/** Returns a role's name. */
export function roleName(role: GrantableRole): string {
  return t(`staff.roles.${role}`);
}

/** Returns an account's roles as text, `Moderator, Editor`; empty for an ordinary member. */
export function rolesText(user: Pick<Me, 'role' | 'roles'>): string {
  return rolesOf(user).map(roleName).join(t('staff.separator'));
}

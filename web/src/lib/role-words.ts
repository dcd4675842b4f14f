import type { StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Me } from '@haggle/contract/accounts/users';
import { everyOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';

export type GivenRole = 'admin' | StaffRole;

/** Every role there is to give. */
export const givenRoles = everyOf<GivenRole>()(['admin', 'moderator', 'editor', 'treasurer']);

/** The roles of an account, none for a member like others. */
export function rolesOf({ role, roles }: Pick<Me, 'role' | 'roles'>): GivenRole[] {
  return givenRoles.filter((one) => (one === 'admin' ? role === 'admin' : roles.includes(one)));
}

/** The same roles as the API takes them. */
export function toRoles(chosen: readonly GivenRole[]): { role: 'member' | 'admin'; roles: StaffRole[] } {
  return { role: chosen.includes('admin') ? 'admin' : 'member', roles: chosen.filter((one) => one !== 'admin') };
}

/** What a role is called. */
export function roleName(role: GivenRole): string {
  return t(`staff.roles.${role}`);
}

/** `Moderator, Editor`; empty for a member like others. */
export function rolesText(user: Pick<Me, 'role' | 'roles'>): string {
  return rolesOf(user).map(roleName).join(t('staff.separator'));
}

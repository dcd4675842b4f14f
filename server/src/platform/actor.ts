import type { Role } from '@haggle/contract/users';

/** The signed-in member on whose behalf something is done. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
}

/** The columns of a member needed for an `Actor`, wherever a token or key identifies one. */
export const actorColumns = [
  'users.id',
  'users.username',
  'users.role',
  'users.staff_roles',
  'users.email_verified_at',
  'users.trust_level',
  'users.created_at',
  'users.votes_annulled_at',
  'users.suspended_until',
  'users.suspension_reason',
  'users.sign_up',
] as const;

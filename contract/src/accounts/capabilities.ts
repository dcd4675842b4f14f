import { keysOf } from '../keys.ts';

/** Roles in addition to being a member; an account may have several. Admins need none: they may do everything. */
export const staffRoles = ['moderator', 'editor', 'treasurer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Permissions beyond those of every member, and the roles that grant them. Those without a role are for admins only. */
export const capabilities = {
  /** See what needs attention. Each role sees its own part. */
  dashboard: ['moderator', 'editor', 'treasurer'],
  /** Decide on deals, edits, comments, reports, appeals, pictures and vote ring findings. */
  review: ['moderator'],
  /** Look up members, add notes about them, suspend them, log them out, remove their posts. */
  members: ['moderator'],
  /** Change and merge stores and brands. */
  stores: ['moderator'],
  /** Change the category tree. */
  categories: ['editor'],
  /** Write guides, pages and the texts of badges. */
  content: ['editor'],
  /** Titles and descriptions of pages, redirects, broken links. */
  seo: ['editor'],
  /** Teach search which words mean the same. */
  synonyms: ['editor'],
  /** Affiliate partners, their links, secrets and orders. */
  partners: ['treasurer'],
  /** Commissions, payouts, the ledger, and reports on clicks and orders. */
  money: ['treasurer'],
  /** Read email addresses, emails and other private data of members. */
  personalData: [],
  /** Read and answer feedback, which includes email addresses. */
  feedback: [],
  /** Award and deduct points. */
  points: [],
  /** Read how the site is used. */
  analytics: [],
  /** Read the audit log. */
  audit: [],
  /** Monitor jobs, health and scheduled tasks. */
  operations: [],
  /** Import deals from files and feeds, and undo imports. */
  imports: [],
  /** Make, read and delete backups. */
  backups: [],
  /** Change how the site works and looks. */
  settings: [],
  /** Grant and revoke roles. */
  roles: [],
} as const satisfies Record<string, readonly StaffRole[]>;

/** A permission beyond those of every member. */
export type Capability = keyof typeof capabilities;

const names = keysOf(capabilities);

/** Returns whether an endpoint's `who` is a capability, that is neither `anyone` nor `member`. */
export function isCapability(who: string): who is Capability {
  return Object.hasOwn(capabilities, who);
}

/** Returns the capabilities of an account with this role and these staff roles. */
export function capabilitiesOf({
  role,
  roles,
}: {
  role: 'member' | 'admin';
  roles: readonly StaffRole[];
}): Capability[] {
  return role === 'admin' ? names : names.filter((name) => bringsAny(capabilities[name], roles));
}

/** Returns whether an account with this role and these staff roles has a capability. */
export function hasCapability(
  { role, roles }: { role: 'member' | 'admin'; roles: readonly StaffRole[] },
  capability: Capability,
): boolean {
  return role === 'admin' || bringsAny(capabilities[capability], roles);
}

function bringsAny(bringing: readonly StaffRole[], roles: readonly StaffRole[]): boolean {
  return roles.some((role) => bringing.includes(role));
}

import { keysOf } from '../keys.ts';

/** Roles that an account may have besides being a member's; several at once. An admin needs none: admins may do everything. */
export const staffRoles = ['moderator', 'editor', 'treasurer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What takes more than being a member, and the roles that bring it. What brings no role is for admins alone. */
export const capabilities = {
  /** Read what needs attention; each role sees its own part. */
  dashboard: ['moderator', 'editor', 'treasurer'],
  /** Decide about deals, edits, comments, reports, appeals, pictures and findings of vote rings. */
  review: ['moderator'],
  /** Look members up, note something about them, suspend them, log them out, take down what they posted. */
  members: ['moderator'],
  /** Change and merge stores and brands. */
  stores: ['moderator'],
  /** Change the tree of categories. */
  categories: ['editor'],
  /** Write guides, pages and the texts of badges. */
  content: ['editor'],
  /** Titles and descriptions of pages, redirects, dead links. */
  seo: ['editor'],
  /** Teach the search which words mean the same. */
  synonyms: ['editor'],
  /** Affiliate partners, their links, secrets and orders. */
  partners: ['treasurer'],
  /** Commissions, payouts, the books, and what clicks and orders came to. */
  money: ['treasurer'],
  /** Read email addresses, emails, and what else is private to a member. */
  personalData: [],
  /** Read and answer feedback, which comes with addresses. */
  feedback: [],
  /** Give and take points. */
  points: [],
  /** Read how the site is used. */
  analytics: [],
  /** Read who changed what. */
  audit: [],
  /** Watch over jobs, health and what runs by the clock. */
  operations: [],
  /** Import deals from files and feeds, and undo it. */
  imports: [],
  /** Make, read and delete backups. */
  backups: [],
  /** Change how the site works and looks. */
  settings: [],
  /** Give and take roles. */
  roles: [],
} as const satisfies Record<string, readonly StaffRole[]>;

/** Something that takes more than being a member. */
export type Capability = keyof typeof capabilities;

const names = keysOf(capabilities);

/** Whether an endpoint that says who may call it asks for a capability: neither `anyone` nor every `member`. */
export function isCapability(who: string): who is Capability {
  return Object.hasOwn(capabilities, who);
}

/** What an account with this role, and these beside it, may do. */
export function capabilitiesOf({
  role,
  roles,
}: {
  role: 'member' | 'admin';
  roles: readonly StaffRole[];
}): Capability[] {
  return role === 'admin' ? names : names.filter((name) => bringsAny(capabilities[name], roles));
}

/** Whether an account with this role, and these beside it, may do this. */
export function hasCapability(
  { role, roles }: { role: 'member' | 'admin'; roles: readonly StaffRole[] },
  capability: Capability,
): boolean {
  return role === 'admin' || bringsAny(capabilities[capability], roles);
}

function bringsAny(bringing: readonly StaffRole[], roles: readonly StaffRole[]): boolean {
  return roles.some((role) => bringing.includes(role));
}

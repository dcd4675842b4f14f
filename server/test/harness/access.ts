import { hasCapability, staffRoles } from '@haggle/contract/accounts/capabilities';
import type { EndpointShape } from '@haggle/contract/endpoint';
import * as accountLimits from '@haggle/contract/limits/accounts';

export const callers = [
  'visitor',
  'member',
  'owner',
  'trusted',
  ...staffRoles,
  'admin',
  'agedAdmin',
  'readToken',
  'writeToken',
  'adminToken',
] as const;
/**
 * The kinds of callers. A member doesn't own what the path names; a trusted one has the highest trust level. Moderator,
 * editor and treasurer have only that role and own nothing here. An aged admin has a second step but hasn't confirmed
 * the login lately. The tokens belong to the owner, the last one to an admin, with write access.
 */
export type Caller = (typeof callers)[number];

/** `yes` or the status of the refusal. `hidden` means that a non-owner gets a refusal or a 404. */
export type Access = 'yes' | '401' | '403' | 'hidden';

/** Returns the access to an endpoint that the contract gives to each kind of caller. */
export function accessOf(endpoint: EndpointShape): Record<Caller, Access> {
  return Object.fromEntries(callers.map((caller) => [caller, accessFor(endpoint, caller)])) as Record<Caller, Access>;
}

function accessFor({ who, method, signIn, confirm, only, or }: EndpointShape, caller: Caller): Access {
  if (caller === 'readToken' && method !== 'GET') return '403';
  if (who === 'anyone') return 'yes';
  if (caller === 'visitor') return '401';
  if (signIn && caller.endsWith('Token')) return '403';
  if (caller === 'agedAdmin' && (confirm === 'always' || confirm === 'secondStep')) return '403';
  const isAdmin = caller === 'admin' || caller === 'agedAdmin' || caller === 'adminToken';
  const roles = { role: isAdmin ? 'admin' : 'member', roles: staffRoles.filter((role) => role === caller) } as const;
  if (who !== 'member') return hasCapability(roles, who) ? 'yes' : '403';
  if (only === undefined || (or && hasCapability(roles, or))) return 'yes';
  if (only === 'trusted') return caller === 'trusted' ? 'yes' : '403';
  if (caller === 'owner' || caller === 'readToken' || caller === 'writeToken') return 'yes';
  return caller === 'trusted' && only === 'ownOrTrusted' ? 'yes' : 'hidden';
}

const callerLabels: Record<Caller, string> = {
  visitor: 'visitor',
  member: 'member',
  owner: 'owner',
  trusted: 'trusted member',
  moderator: 'moderator',
  editor: 'editor',
  treasurer: 'treasurer',
  admin: 'admin',
  agedAdmin: 'admin, not confirmed lately',
  readToken: 'token: read',
  writeToken: 'token: write',
  adminToken: "admin's token: write",
};

const accessLabels: Record<Access, string> = { yes: 'yes', '401': '401', '403': '403', hidden: 'own only' };

const onlyLabels = { own: 'owner', ownOrTrusted: 'owner or trust', trusted: 'trust' } as const;

/** Returns the login, ownership or capability that an endpoint needs. */
function requirementOf({ who, only, or }: EndpointShape): string {
  if (who !== 'member') return who === 'anyone' ? '' : `\`${who}\``;
  return `${only ? onlyLabels[only] : 'login'}${or ? ` or \`${or}\`` : ''}`;
}

/** Returns the Markdown of docs/authorisation.md. */
export function renderAccessDocument(endpoints: readonly EndpointShape[]): string {
  const rows = endpoints.map((endpoint) => {
    const access = accessOf(endpoint);
    const cells = callers.map((caller) =>
      caller === 'agedAdmin' && endpoint.confirm === 'partly' ? 'in part' : accessLabels[access[caller]],
    );
    return `| \`${endpoint.method} ${endpoint.path}\` | ${requirementOf(endpoint)} | ${cells.join(' | ')} |`;
  });
  return `# Who may call what

Generated from the contract by \`npm run docs:authorisation\`. A check fails if it's out of date, and a test calls every endpoint as each of these.

- *member* is logged in and does not own what the address names; *owner* does; *trusted member* has trust level 3 and owns nothing here.
- *moderator*, *editor* and *treasurer* have that role alone and own nothing here; an account may have several. The second column
  names what an endpoint needs: \`contract/src/accounts/capabilities.ts\` says which roles bring which capability. An admin has them all.
- *own only*: a stranger's thing is answered as if it were not there (404) or refused (403).
- *admin, not confirmed lately* has a second step but used it more than ${accountLimits.session.confirmedMinutes} minutes ago: endpoints that could
  damage the site or take over an account ask them to confirm first (\`POST /auth/confirm\`). "*in part*" means that only some requests ask: to
  suspend an admin, for a new webhook, for settings that open doors.
- The tokens are personal API tokens of the owner, and one of an admin. What needs a person's own login refuses them all,
  and so do a decision on reports that suspends someone and an appeal that lifts a suspension.
- Suspended members are refused with 403 whatever asks for a login, except logging out; they have no roles meanwhile. "yes" says that the door is open: what is asked for can still be refused for
  its content, such as a vote on one's own deal, and what a member may not see is answered as if it were not there.

| endpoint | needs | ${callers.map((caller) => callerLabels[caller]).join(' | ')} |
|---|---|${callers.map(() => '---|').join('')}
${rows.join('\n')}
`;
}

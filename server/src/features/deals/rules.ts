import type { LifecycleStatus } from '@haggle/contract/deals';

/** Which moves a deal's lifecycle allows. */
const moves: Record<LifecycleStatus, readonly LifecycleStatus[]> = {
  pending: ['active', 'rejected', 'removed'],
  active: ['sold_out', 'expired', 'archived', 'removed'],
  sold_out: ['active', 'expired', 'archived', 'removed'],
  expired: ['active', 'archived', 'removed'],
  archived: ['removed'],
  rejected: ['pending', 'removed'],
  removed: [],
};

export function mayMove(from: LifecycleStatus, to: LifecycleStatus): boolean {
  return moves[from].includes(to);
}

const publicStatuses: readonly LifecycleStatus[] = ['active', 'sold_out', 'expired', 'archived'];

/** Whether a deal's page is for everybody; otherwise only its author and admins see it. */
export function isPublic(status: LifecycleStatus): boolean {
  return publicStatuses.includes(status);
}

const tracking =
  /^(utm_.*|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref|ref_|referrer|affid|aff_id|tag|ascsubtag|source|cmpid)$/i;

/**
 * What an address says about the product alone: no scheme, `www.`, default page, tracking parameters or fragment;
 * remaining parameters in order. Two posts of one product have the same key.
 */
export function urlKeyOf(address: string): string {
  const url = new URL(address);
  const host = url.hostname.toLowerCase().replace(/^(www\d*|m|mobile)\./, '');
  const path = url.pathname.replace(/\/(index\.(html?|php)|default\.aspx)$/i, '/').replace(/\/+$/, '');
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(kept).toString();
  return `${host}${url.port ? `:${url.port}` : ''}${path}${query ? `?${query}` : ''}`;
}

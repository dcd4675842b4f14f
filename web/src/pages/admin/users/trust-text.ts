import type { AdminUserDetail } from '@haggle/contract/members/users-admin';

type Trust = AdminUserDetail['trust'];

/** What a level of trust rests on, and what is missing for the next: `14 of 60 days, 3 of 15 approved deals, …`. */
export function trustText({ days, approvedDeals, upheldReports, next }: Trust): string {
  const parts = [
    [days, next?.days, 'days'],
    [approvedDeals, next?.approvedDeals, 'approved deals'],
    [upheldReports, next?.upheldReports, 'reports that were right'],
  ] as const;
  const told = parts.map(([has, needs, what]) => (needs ? `${has} of ${needs} ${what}` : `${has} ${what}`));
  return next ? `For the next level: ${told.join(', ')}.` : `The highest level: ${told.join(', ')}.`;
}

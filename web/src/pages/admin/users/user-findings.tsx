import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../ui/section.tsx';
import { Finding } from '../vote-rings/finding.tsx';

/** What looks arranged about a member's votes, with the evidence. */
export function Findings({ person: { findings } }: { person: AdminUserDetail }) {
  if (findings.length === 0) return null;
  return (
    <Section title="Votes">
      <ul className="space-y-3">
        {findings.map((finding) => (
          <li key={finding._id}>
            <Finding finding={finding} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <Link to={'/admin/vote-findings' as string} className="text-soft underline hover:text-ink">
          All vote findings
        </Link>
      </p>
    </Section>
  );
}

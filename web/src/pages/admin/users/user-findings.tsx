import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../ui/section.tsx';
import { findingsPlace } from '../places/people-places.ts';
import { Finding } from '../vote-rings/finding.tsx';
import { useRingDecisions } from '../vote-rings/use-ring-decisions.ts';

/** The findings of vote manipulation by a member, with the evidence. */
export function Findings({ person: { findings } }: { person: AdminUserDetail }) {
  const actions = useRingDecisions();
  if (findings.length === 0) return null;
  return (
    <Section title={t('admin-users.findings.title')}>
      <ul className="divide-y">
        {findings.map((finding) => (
          <li key={finding._id}>
            <Finding finding={finding} actions={actions} showsPattern />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <Link {...findingsPlace.link({})} className="text-soft underline hover:text-ink">
          {t('admin-users.findings.all')}
        </Link>
      </p>
    </Section>
  );
}

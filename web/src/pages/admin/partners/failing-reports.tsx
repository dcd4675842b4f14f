import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api-context.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { partnerPlace } from '../places/affiliate-places.ts';
import { failingReportsQuery } from './queries.ts';

/** The partners whose reports can't be fetched, and why; nothing if there are none. */
export function FailingReports() {
  const { data = [], error, refetch } = useQuery(failingReportsQuery(useApi()));
  if (error) return <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Section title={t('admin-partners.reports.failingTitle')}>
      <ul className="flex flex-col gap-2">
        {data.map(({ partner, problem }) => (
          <li key={partner._id} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <Link {...partnerPlace.linkTo(partner._id)} className="font-medium hover:underline">
              {partner.name}
            </Link>
            <span className="text-soft">{problem}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

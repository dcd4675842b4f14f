import { isOneOf } from '@haggle/contract/keys';
import * as seoLimits from '@haggle/contract/limits/seo';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { SeoIssue } from '@haggle/contract/seo/seo';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { useCan } from '../../../lib/session-context.tsx';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { analyticsPlace } from '../places/site-places.ts';
import { PathLink } from './path-link.tsx';
import { issuesQuery } from './queries.ts';

interface IssuesProps {
  issue: SeoIssue['issue'];
  page: number | undefined;
  /** The reason to filter thin pages by, such as a missing description. */
  of?: string | undefined;
}

/** The pages with an issue, those with the most visits starting there first. */
export function Issues({ issue, page, of }: IssuesProps) {
  const reason = isOneOf(seoLimits.thinReasons, of) ? of : undefined;
  const query = useQuery(issuesQuery(useApi(), issue, page, reason));
  const maySeeVisits = useCan('analytics');
  return (
    <DataTable
      name={`seo-${issue}`}
      caption={t(`admin-seo.captions.${issue}`)}
      query={query}
      rowId={({ path }) => path}
      filters={issue === 'thin' && <ReasonFilter />}
      empty={
        <EmptyState
          icon={<CircleCheck size={32} strokeWidth={1.25} aria-hidden />}
          title={t(`admin-seo.noneFound.${issue}`)}
        />
      }
      columns={columnsOf(issue, maySeeVisits)}
    />
  );
}

function ReasonFilter() {
  return (
    <AddressSelect
      field="of"
      label={t('admin-seo.thin.lacks')}
      choices={[
        ['', t('admin-seo.thin.anything')],
        ...seoLimits.thinReasons.map((reason) => [reason, t(`admin-seo.reasons.${reason}`)] as const),
      ]}
    />
  );
}

function columnsOf(issue: SeoIssue['issue'], maySeeVisits: boolean): DataColumn<SeoIssue>[] {
  const lacks: DataColumn<SeoIssue> = {
    id: 'lacks',
    title: t('admin-seo.thin.lacks'),
    csv: ({ reasons }) => reasons.join(' '),
    cell: ({ reasons }) => (
      <span className="flex flex-wrap gap-1">
        {reasons.map((reason) => (
          <Badge key={reason}>{t(`admin-seo.reasons.${reason}`)}</Badge>
        ))}
      </span>
    ),
  };
  return [
    {
      id: 'title',
      title: t('admin-seo.pages.title'),
      csv: ({ title }) => title,
      cell: ({ title, path }) => <PathLink path={path}>{title}</PathLink>,
    },
    {
      id: 'path',
      title: t('admin-seo.pages.page'),
      csv: ({ path }) => path,
      cell: ({ path }) => (
        <bdi dir="ltr" className="wrap-anywhere text-soft">
          {path}
        </bdi>
      ),
    },
    {
      id: 'visits',
      title: t('admin-seo.pages.visits'),
      isNumber: true,
      csv: ({ visits }) => visits,
      cell: ({ path, visits }) =>
        maySeeVisits && visits > 0 ? <Visits path={path} visits={visits} /> : formatNumber(visits),
    },
    ...(issue === 'thin' ? [lacks] : []),
    {
      id: 'count',
      title: t(`admin-seo.counts.${issue}`),
      isNumber: true,
      isHidden: issue === 'thin',
      csv: ({ count }) => count,
      cell: ({ count }) => formatNumber(count),
    },
  ];
}

/** Visits, with a link to their traffic sources. A deal's visits are counted under the path with its id only. */
function Visits({ path, visits }: { path: string; visits: number }) {
  const landing = /^\/deals\/\d+/.exec(path)?.[0] ?? path;
  const search = { tab: 'traffic', q: `landing:${encodeURIComponent(landing)}` };
  return (
    <Link {...analyticsPlace.link(search)} className="underline underline-offset-2 hover:no-underline">
      {formatNumber(visits)}
    </Link>
  );
}

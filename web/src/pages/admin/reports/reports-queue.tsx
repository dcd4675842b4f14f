import { entriesOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import type { ReportCase, ReportSubject } from '@haggle/contract/moderation/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { KeyHelp } from '../../../features/keyboard/key-help.tsx';
import { useCaseKeys } from '../../../features/keyboard/use-case-keys.ts';
import { actionsFor, fittingAction } from '../../../features/reports/report-labels.ts';
import { SpamButton } from '../../../features/spam/spam-button.tsx';
import { SpamDialog } from '../../../features/spam/spam-dialog.tsx';
import type { Spammer } from '../../../features/spam/use-undo-spam.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { BeyondLast, isBeyondLast } from '../../../ui/beyond-last.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { type CasesSearch, casesQuery } from './queries.ts';
import { CaseTile } from './report-case.tsx';
import { reportKeyTexts } from './report-keys.ts';
import { UpholdDialog } from './uphold-dialog.tsx';
import { useDecisions } from './use-report-decisions.ts';

const none: ReportCase[] = [];
const idOf = ({ _id }: ReportCase) => _id;
const skeletonPlaces = ['first', 'second', 'third'];

/** The queue of reported cases, decided one by one or in bulk. */
export function ReportsQueue(search: CasesSearch) {
  const { data, error, isPending, refetch } = useQuery({
    ...casesQuery(useApi(), search),
    placeholderData: keepPreviousData,
  });
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-reports.loading')} className="flex flex-col gap-3">
        {skeletonPlaces.map((place) => (
          <Skeleton key={place} className="h-44 rounded-xl" />
        ))}
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message || t('admin-reports.loadFailed')} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <AddressSelect
          field="subject"
          label={t('admin-reports.about')}
          choices={[
            ['', t('admin-reports.everything')],
            ...entriesOf<Record<ReportSubject, string>>({
              deal: t('admin-reports.deals'),
              comment: t('admin-reports.comments'),
              user: t('admin-reports.members'),
            }),
          ]}
        />
        {search.isOpen && (
          <p className="text-faint text-sm max-compact:hidden">
            {rich('admin-reports.keys', { key: (words) => <kbd>{words}</kbd> })}
          </p>
        )}
      </div>
      {data.data.length === 0 && (
        <EmptyState
          icon={<ShieldCheck size={32} strokeWidth={1.25} aria-hidden />}
          title={search.isOpen ? t('admin-reports.emptyTitle') : t('admin-reports.noneDecidedTitle')}
          text={t('admin-reports.emptyText')}
        />
      )}
      <Cases cases={data.data} />
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}

function Cases({ cases }: { cases: ReportCase[] }) {
  const { decide, offerUndo: note, undoLatest } = useDecisions();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [upheld, setUpheld] = useState<readonly ReportCase[]>(none);
  const open = cases.filter(({ decision }) => decision === null);
  const chosen = open.filter(({ _id }) => picked.includes(_id));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [spammers, setSpammers] = useState<readonly Spammer[]>([]);
  const pick = (ids: readonly string[], isPicked: boolean) =>
    setPicked((before) => [...before.filter((one) => !ids.includes(one)), ...(isPicked ? ids : [])]);
  // Shortcuts apply to the selected cases, as in the review queue.
  const targetsOf = (reportCase: ReportCase) => (chosen.length > 0 ? chosen : [reportCase]);
  function dismiss(dismissed: readonly ReportCase[]): void {
    decide(dismissed.map(idOf), { decision: 'dismissed', action: 'none' }).catch(() =>
      toast(t('admin-reports.failed'), 'bad'),
    );
  }
  const withCase = (work: (reportCase: ReportCase) => void) => (id: string) => {
    const reportCase = open.find(({ _id }) => _id === id);
    if (reportCase) work(reportCase);
  };
  const queue = useCaseKeys({
    onCase: {
      r: withCase((reportCase) => setUpheld(targetsOf(reportCase))),
      d: withCase((reportCase) => dismiss(targetsOf(reportCase))),
      x: withCase(({ _id }) => pick([_id], !picked.includes(_id))),
      g: withCase((reportCase) => pick(caseIdsOfAuthor(open, reportCase), !picked.includes(reportCase._id))),
      s: withCase((reportCase) => setSpammers(removableAuthorsOf(targetsOf(reportCase)))),
    },
    onList: {
      '*': () => pick(open.map(idOf), chosen.length < open.length),
      z: undoLatest,
      '?': () => setIsHelpOpen(true),
    },
  });
  return (
    <div ref={queue}>
      {chosen.length > 0 && (
        <PickedBar
          cases={chosen}
          onDismiss={() => dismiss(chosen)}
          onUphold={() => setUpheld(chosen)}
          onSpam={setSpammers}
        />
      )}
      <ul className="flex flex-col gap-3">
        {cases.map((reportCase) => (
          <li key={reportCase._id}>
            <CaseTile
              reportCase={reportCase}
              isPicked={picked.includes(reportCase._id)}
              onPick={(isPicked) => pick([reportCase._id], isPicked)}
            >
              <div className="flex min-w-0 max-w-full flex-wrap gap-2">
                {reportCase.author?.isRemovable && (
                  <SpamButton person={reportCase.author} variant="quiet" size="small" />
                )}
                <Button size="small" onClick={() => dismiss([reportCase])}>
                  {t('admin-reports.dismiss')}
                </Button>
                <Button size="small" aria-haspopup="dialog" onClick={() => setUpheld([reportCase])}>
                  {upholdText(reportCase)}
                </Button>
              </div>
            </CaseTile>
          </li>
        ))}
      </ul>
      {isHelpOpen && <KeyHelp keys={reportKeyTexts()} onClose={() => setIsHelpOpen(false)} />}
      {spammers.length > 0 && <SpamDialog people={spammers} reportOutcome={note} onClose={() => setSpammers([])} />}
      {upheld.length > 0 && (
        <UpholdDialog
          cases={upheld}
          decide={(verdict) => decide(upheld.map(idOf), verdict)}
          onClose={() => setUpheld(none)}
        />
      )}
    </div>
  );
}

interface PickedBarProps {
  cases: readonly ReportCase[];
  onDismiss: () => void;
  onUphold: () => void;
  /** Removes authors of the selected cases as spammers. */
  onSpam: (people: readonly Spammer[]) => void;
}

/** The bar that decides on all selected cases. */
function PickedBar({ cases, onDismiss, onUphold, onSpam }: PickedBarProps) {
  const removable = removableAuthorsOf(cases);
  return (
    <div className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-xl border bg-raised px-4 py-2">
      <p role="status" className="me-auto font-medium text-sm">
        {t('admin-reports.picked', { count: cases.length })}
      </p>
      {removable.length > 0 && (
        <Button size="small" variant="danger" onClick={() => onSpam(removable)}>
          {t('admin-spam.button')}
        </Button>
      )}
      <Button size="small" onClick={onDismiss}>
        {t('admin-reports.dismissAll')}
      </Button>
      <Button size="small" variant="primary" onClick={onUphold}>
        {t('admin-reports.upholdAll')}
      </Button>
    </div>
  );
}

/** The button's text with the default action, which can still be changed: `Uphold: Remove the deal`. */
function upholdText(reportCase: ReportCase): string {
  const defaultAction = fittingAction([reportCase]);
  const actionText = actionsFor([reportCase]).find(([action]) => action === defaultAction);
  if (!actionText || defaultAction === 'none') return t('admin-reports.uphold');
  return t('ui.named', { label: t('admin-reports.uphold'), value: actionText[1] });
}

/** The ids of the cases about the same member or their content. */
function caseIdsOfAuthor(cases: readonly ReportCase[], { _id, author }: ReportCase): string[] {
  return cases.filter((one) => one._id === _id || (author && one.author?._id === author._id)).map((one) => one._id);
}

/** The authors of these cases whom the reader may remove as spammers, each once. */
function removableAuthorsOf(cases: readonly ReportCase[]): Spammer[] {
  const authors = cases.flatMap(({ author }) =>
    author?.isRemovable ? [[author._id, { _id: author._id, username: author.username }] as const] : [],
  );
  return [...new Map(authors).values()];
}

import type { AnswerOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CompactCard } from '../../deals/compact-card.tsx';
import { hiddenDealsQuery } from '../../features/mutes/queries.ts';
import { useHide } from '../../features/mutes/use-hide.ts';
import { useApi } from '../../lib/api-context.tsx';
import { formatPrice } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type HiddenDeal = AnswerOf<'GET /users/me/hidden-deals'>['data'][number];

/** The deals that the member has hidden, each with a button to show it again. */
export function HiddenDeals() {
  return (
    <Section title={t('settings.hidden.title')} text={t('settings.hidden.text')}>
      <HiddenList />
    </Section>
  );
}

function HiddenList() {
  const [requestedPage, setRequestedPage] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  const { data, error, isPending, refetch } = useQuery(hiddenDealsQuery(useApi(), requestedPage));
  const { show, isBusy } = useHide();
  if (isPending) return <Skeleton className="h-24 rounded-xl" />;
  if (!data) {
    return <ErrorLine text={error?.message || t('settings.hidden.failed')} onRetry={() => void refetch()} />;
  }
  const { page, pages } = data.pagination;
  // The last deal of a page may have been shown again.
  if (data.data.length === 0 && page > 1 && requestedPage === page) setRequestedPage(page - 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div ref={place} role="group" aria-label={t('settings.hidden.title')} tabIndex={-1} className="outline-none">
      {data.data.length === 0 && <p className="text-soft">{t('settings.hidden.none')}</p>}
      <ul data-unfaded className="divide-y">
        {data.data.map((hidden) => (
          <HiddenItem
            key={hidden.deal._id}
            hidden={hidden}
            isBusy={isBusy}
            onShow={() => {
              place.current?.focus({ preventScroll: true });
              // A toast reports the failure; the deal stays in the list.
              show(hidden.deal._id, hidden.untilCheaper).catch(() => undefined);
            }}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-3 flex items-center justify-center gap-4">
          <Button size="small" disabled={page <= 1} onClick={() => setRequestedPage(page - 1)}>
            {t('ui.previous')}
          </Button>
          <span className="text-soft text-sm tabular-nums">{t('ui.pageOf', { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => setRequestedPage(page + 1)}>
            {t('ui.next')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ItemProps {
  hidden: HiddenDeal;
  isBusy: boolean;
  onShow: () => void;
}

function HiddenItem({ hidden: { deal, below }, isBusy, onShow }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 pb-2.5 min-[480px]:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <CompactCard deal={deal} />
      </div>
      <p className="grow text-faint text-sm min-[480px]:flex-none">
        {below === null ? t('settings.hidden.forGood') : t('settings.hidden.untilBelow', { price: formatPrice(below) })}
      </p>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t('settings.hidden.showDeal', { title: deal.title })}
        onClick={onShow}
      >
        {t('settings.hidden.show')}
      </Button>
    </li>
  );
}

import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DealImage } from '../../../deals/deal-image.tsx';
import { DealPrice } from '../../../deals/deal-price.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-value.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dealSearchQuery } from './queries.ts';

/** The dialog that finds a deal to show in a text. */
export function DealPicker({ onPick, onClose }: { onPick: (deal: Deal) => void; onClose: () => void }) {
  const [words, setWords] = useState('');
  const q = useDebouncedText(words.trim(), 250);
  const { data, error, isFetching, refetch } = useQuery(dealSearchQuery(useApi(), q));
  return (
    <Dialog title={t('admin-content.tools.deal')} isOpen onClose={onClose}>
      <Field label={t('admin-content.deals.search')} hint={t('admin-content.deals.hint')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={words}
            onChange={({ target: { value } }) => setWords(value)}
            // Otherwise Enter would submit the form that the dialog belongs to.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {q !== '' && !data && isFetching && <Skeleton className="mt-3 h-48" />}
      {data && data.length === 0 && <p className="mt-3 text-soft">{t('admin-content.deals.none')}</p>}
      <ul className="mt-3 flex max-h-96 flex-col gap-1 overflow-y-auto">
        {data?.map((deal) => (
          <li key={deal._id}>
            <button
              type="button"
              onClick={() => onPick(deal)}
              className="flex w-full items-center gap-3 rounded-lg p-1 text-start hover:bg-hover"
            >
              <DealImage deal={deal} sizes="56px" className="size-14 shrink-0" />
              <span className="min-w-0">
                <span dir="auto" className="line-clamp-2 font-medium">
                  {deal.title}
                </span>
                <DealPrice deal={deal} size="small" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

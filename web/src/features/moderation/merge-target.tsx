import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CompactCard } from '../../deals/compact-card.tsx';
import { myDealQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readDealId } from './deal-address.ts';

interface TargetProps {
  dealId: string;
  /** Called with the deal once found, and with undefined until then. */
  onTarget: (deal: DealDetail | undefined) => void;
}

/** Asks for another deal by its address or id and previews it. */
export function MergeTarget({ dealId, onTarget }: TargetProps) {
  const [text, setText] = useState('');
  const id = readDealId(text);
  const isItself = id === dealId;
  const target = useQuery({ ...myDealQuery(useApi(), id ?? ''), enabled: id !== undefined && !isItself, retry: false });
  const found = id && !isItself ? target.data?.data : undefined;
  const latestOnTarget = useRef(onTarget);
  latestOnTarget.current = onTarget;
  useEffect(() => latestOnTarget.current(found), [found]);
  const wrong = isItself ? t('moderation.merge.itself') : target.isError ? t('moderation.merge.notFound') : undefined;
  return (
    <>
      <Field label={t('moderation.merge.other')} hint={t('moderation.merge.hint')} error={wrong}>
        {(control) => (
          // Autofocus: the field appears because the reader pressed the button that needs it.
          <Input
            {...control}
            value={text}
            autoComplete="off"
            autoFocus
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div aria-live="polite" className="grid min-h-25 items-center rounded-xl border border-dashed px-3">
        {found ? (
          <CompactCard deal={found} />
        ) : target.isFetching ? (
          <Skeleton className="h-16" />
        ) : (
          <p className="text-center text-faint text-sm">{t('moderation.merge.preview')}</p>
        )}
      </div>
    </>
  );
}

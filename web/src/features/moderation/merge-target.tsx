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
  /** Told of the id once the deal is found, and undefined while it is not. */
  onTarget: (id: string | undefined) => void;
}

/** Asks for another deal by its address or number, and shows it. */
export function MergeTarget({ dealId, onTarget }: TargetProps) {
  const [text, setText] = useState('');
  const id = readDealId(text);
  const isItself = id === dealId;
  const target = useQuery({ ...myDealQuery(useApi(), id ?? ''), enabled: id !== undefined && !isItself, retry: false });
  const found = id && !isItself ? target.data?.data : undefined;
  const tell = useRef(onTarget);
  tell.current = onTarget;
  useEffect(() => tell.current(found?._id), [found?._id]);
  const wrong = isItself
    ? 'A deal cannot be merged with itself.'
    : target.isError
      ? 'There is no such deal.'
      : undefined;
  return (
    <>
      <Field label="The other deal" hint="Paste its address or its number." error={wrong}>
        {(control) => (
          // It appears because the reader pressed the button that needs it.
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
          <p className="text-center text-faint text-sm">Here you will see whether it is the right one.</p>
        )}
      </div>
    </>
  );
}

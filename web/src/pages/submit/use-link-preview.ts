import type { Deal } from '@haggle/contract/deals/deals';
import type { InputOf } from '@haggle/contract/endpoints';
import * as previewLimits from '@haggle/contract/limits/previews';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import type { DraftForm } from './draft.ts';
import { isFullAddress, picturesOf } from './prefill.ts';
import type { SharedPage } from './share-target.ts';
import { usePrefill } from './use-prefill.ts';

/** Milliseconds without typing after which the address is taken to be complete. */
const pause = 900;

type Reading =
  | { state: 'idle' | 'reading' | 'taken-back' }
  | { state: 'read'; from: LinkPreview['readFrom']; sameDeal: Deal | null; pictures: string[]; count: number }
  | { state: 'failed'; message: string };

/**
 * Reads the linked page once its address is complete, and fills in the empty fields.
 * @param shared the page that starts the form, which is read immediately
 */
export function useLinkPreview(form: UseFormReturn<DraftForm>, shared?: SharedPage) {
  const address = useWatch({ control: form.control, name: 'dealURL' }).trim();
  const { filling, undo, ...filler } = usePrefill(form);
  const { reading, setReading, read, stop } = useReading(filler);
  // The form's initial address was already read, or belongs to a posted deal.
  const lastUrl = useRef(shared ? '' : address);

  function requestPreview(readsKnown: boolean): void {
    const dealURL = form.getValues('dealURL').trim();
    lastUrl.current = dealURL;
    const sharedTitle = shared?.address === dealURL ? shared.title.slice(0, previewLimits.maxSharedTitleLength) : '';
    void read({ dealURL, readsKnown, ...(sharedTitle && { sharedTitle }) });
  }

  /** Reads the page now, unless it was already read. */
  function readNow(): void {
    const now = form.getValues('dealURL').trim();
    if (now !== lastUrl.current && isFullAddress(now)) requestPreview(false);
  }

  const readWhenSettled = useEffectEvent((): (() => void) | undefined => {
    if (address === lastUrl.current) return undefined;
    stop();
    if (!isFullAddress(address)) return undefined;
    const timer = setTimeout(readNow, address === shared?.address ? 0 : pause);
    return () => clearTimeout(timer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the address changes.
  useEffect(() => readWhenSettled(), [address]);

  return {
    reading,
    filling,
    stop,
    readNow,
    // On request, the page is read even if a deal with this link exists.
    readAgain: () => requestPreview(true),
    canRead: isFullAddress(address),
    undo(): void {
      undo();
      setReading({ state: 'taken-back' });
    },
  };
}

export type LinkPreviewing = ReturnType<typeof useLinkPreview>;

/** Reads one page at a time; a newer request aborts the previous one. */
function useReading({ fill, fillTitle }: Pick<ReturnType<typeof usePrefill>, 'fill' | 'fillTitle'>) {
  const api = useApi();
  const [reading, setReading] = useState<Reading>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function stop(): void {
    running.current?.abort();
    setReading({ state: 'idle' });
  }

  async function read(body: InputOf<'POST /deals/preview'>['body']): Promise<void> {
    stop();
    const control = new AbortController();
    running.current = control;
    setReading({ state: 'reading' });
    try {
      const { data: page } = await api('POST /deals/preview', { body }, control.signal);
      if (control.signal.aborted) return;
      setReading({
        state: 'read',
        from: page.readFrom,
        sameDeal: page.sameDeal,
        pictures: picturesOf(page),
        count: fill(page),
      });
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (body.sharedTitle) fillTitle(body.sharedTitle);
      setReading({ state: 'failed', message: refusalText(error) });
    }
  }
  return { reading, setReading, read, stop };
}

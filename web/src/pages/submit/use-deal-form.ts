import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, type Transport } from '../../lib/api.ts';
import { contractResolver, showRefusal } from '../../lib/form.ts';
import { uploadWith } from '../../lib/upload.ts';
import { type DraftBody, type DraftForm, draftFields, isEmptyDraft, toDraftBody, toFormData } from './draft.ts';
import { keepImagesOf, newPhotos } from './photos.ts';
import type { Pictures } from './use-pictures.ts';

const checkBody = contractResolver<DraftBody>(
  async () => (await import('@haggle/contract/posting/submissions')).DealDraft,
);

/** The body as sent. An edit has the edition it started from, and `keepImages` if the deal's own pictures changed. */
export type SentBody = DraftBody & { basedOn?: string; keepImages?: string[] };

interface Sent {
  data: DealDetail;
  /** The part of the edit that waits for a moderator. */
  heldEdit?: HeldEdit | null;
}

interface DealFormOptions {
  defaultValues: DraftForm;
  /** The deal being edited. */
  before?: DealDetail;
  pictures: Pictures;
  send: (body: SentBody | FormData, signal: AbortSignal, transport?: Transport) => Promise<Sent>;
  onSent: (deal: DealDetail, heldEdit: HeldEdit | null) => Promise<void>;
}

/** Returns a deal's form, new or edited. It validates by the contract, sends only once, and tracks photo uploads. */
export function useDealForm({ defaultValues, before, pictures, send, onSent }: DealFormOptions) {
  const [resolver] = useState(() => resolverFor(before));
  const form = useForm({ resolver, mode: 'onTouched', shouldFocusError: false, defaultValues });
  const sending = useSending();
  const isDone = useRef(false);
  const { failure, setFailure } = useFailure(form);
  const [isStopped, setStopped] = useState(false);
  const { ref, focusFirstWrong } = useWrongFocus();

  async function sendDraft(draft: DraftForm): Promise<void> {
    setFailure();
    setStopped(false);
    const { body, photos } = bodyOf(draft, pictures, before);
    try {
      const { data, heldEdit = null } = await sending.run(photos.length > 0, (signal, transport) =>
        send(photos.length > 0 ? toFormData(body, photos) : body, signal, transport),
      );
      isDone.current = true;
      await onSent(data, heldEdit);
    } catch (error) {
      if (sending.wasStopped()) return setStopped(true);
      if (!(error instanceof ApiError)) throw error;
      setFailure(error, draft);
      showRefusal(error, draftFields, form.setError);
      const wrongPicture = error.failure?.details?.find(({ path }) => path === 'images');
      if (wrongPicture) pictures.complain(wrongPicture.message);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!sending.claim()) return;
    try {
      await form.handleSubmit(sendDraft)();
    } finally {
      sending.release();
      focusFirstWrong();
    }
  }
  const { isSending, progress, stop } = sending;
  return { form, ref, submit, failure, isSending, progress, stop, isStopped, isDone };
}

export type DealForm = ReturnType<typeof useDealForm>;

function bodyOf(draft: DraftForm, { pictures }: Pictures, before: DealDetail | undefined) {
  const photos = newPhotos(pictures).map(({ file }) => file);
  const body: SentBody = { ...toDraftBody(draft, before), ...(before && { basedOn: before.edition }) };
  // A deal with pictures of its own needs no external one.
  if (pictures.length > 0) delete body.imageUrl;
  const ownAddresses = before?.optimizedImages.map((image) => image.jpeg) ?? [];
  const keepImages = before && keepImagesOf(pictures, ownAddresses);
  return { body: keepImages ? { ...body, keepImages } : body, photos };
}

function resolverFor(before: DealDetail | undefined): Resolver<DraftForm> {
  return async (form, context, options) => {
    const { errors } = await checkBody(toDraftBody(form, before), context, options as never);
    const isSound = Object.keys(errors).length === 0;
    return isSound ? { values: form, errors: {} } : { values: {}, errors: errors as never };
  };
}

/** The refusal of the last submission, until the fields it concerns are changed. */
function useFailure({ subscribe }: UseFormReturn<DraftForm>) {
  const [refusal, setRefusal] = useState<{ error: ApiError; draft: DraftForm }>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          setRefusal((refusal) =>
            refusal && stillApplies(refusal.error, refusal.draft, values) ? refusal : undefined,
          );
        },
      }),
    [subscribe],
  );
  return {
    failure: refusal?.error,
    setFailure: (error?: ApiError, draft?: DraftForm) => setRefusal(error && draft && { error, draft }),
  };
}

/** A refusal applies while the fields it names are as sent. One that names none applies until the form is emptied. */
function stillApplies({ failure }: ApiError, sent: DraftForm, now: DraftForm): boolean {
  const namedFields = draftFields.filter((field) => failure?.details?.some(({ path }) => path.split('.')[0] === field));
  return namedFields.length > 0 ? namedFields.every((field) => now[field] === sent[field]) : !isEmptyDraft(now);
}

/** Allows one submission at a time. */
function useSending() {
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<number>();
  const isClaimed = useRef(false);
  const control = useRef<AbortController>(undefined);
  return {
    isSending,
    /** The share of the photos already uploaded, from 0 to 1; undefined while none are being sent. */
    progress,
    claim(): boolean {
      if (isClaimed.current) return false;
      isClaimed.current = true;
      setSending(true);
      return true;
    },
    release(): void {
      isClaimed.current = false;
      setSending(false);
      setProgress(undefined);
    },
    run<T>(isUpload: boolean, send: (signal: AbortSignal, transport?: Transport) => Promise<T>): Promise<T> {
      control.current = new AbortController();
      if (isUpload) setProgress(0);
      return send(control.current.signal, isUpload ? uploadWith(setProgress) : undefined);
    },
    stop: () => control.current?.abort(),
    wasStopped: () => control.current?.signal.aborted === true,
  };
}

/** Focuses the first invalid field once the errors are rendered and its group is open. */
function useWrongFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field in a closed group can't be focused, and the group may not have reacted to the error yet.
    const group = wrong?.closest('details');
    if (group) group.open = true;
    wrong?.focus();
  }, [tries]);
  return { ref, focusFirstWrong: () => setTries((before) => before + 1) };
}

import * as writingLimits from '@haggle/contract/limits/writing';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type DraftStorage, localDraft } from './local-drafts.ts';
import { useSession } from './session-context.tsx';

/** Stores a draft half a second after the last change and deletes it when it has no content. */
export class DraftKeeper<T> {
  #place: DraftStorage<T> | undefined;
  readonly #onStored: (isStored: boolean) => void;
  #latest: { value: T | null } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the place may hold a draft that this editor has shown: only such a draft may be deleted. */
  #mayDelete: boolean;

  /** @param onStored called with whether the browser could store the draft */
  constructor(place: DraftStorage<T> | undefined, onStored: (isStored: boolean) => void = () => {}) {
    this.#place = place;
    this.#mayDelete = place !== undefined;
    this.#onStored = onStored;
  }

  /** Notes a change; null if the text equals the saved one. */
  record(value: T | null): void {
    this.#latest = { value };
    this.#timer ??= setTimeout(() => this.flush(), writingLimits.localDraftDelay);
  }

  /** Stores a pending change immediately; without a place, it stays pending. */
  flush(): void {
    const latest = this.#takeLatest();
    if (!latest) return;
    if (latest.value === null) {
      if (this.#mayDelete) void this.#place?.delete();
    } else if (this.#place) {
      this.#mayDelete = true;
      void this.#place.save(latest.value).then(this.#onStored);
    } else this.#latest = latest;
  }

  /**
   * Switches to a place that hasn't been read yet, and stores pending changes there immediately, unless it is another
   * member's.
   */
  moveTo(place: DraftStorage<T> | undefined, isOfOther = false): void {
    this.flush();
    if (isOfOther) this.#takeLatest();
    this.#place = place;
    this.#mayDelete = false;
    this.flush();
  }

  /** Notes that the stored draft was shown, so this editor may now delete it. */
  markShown(): void {
    this.#mayDelete = true;
  }

  /** Deletes the draft, because it was saved or discarded. */
  async done(): Promise<void> {
    this.#takeLatest();
    await this.#place?.delete();
  }

  #takeLatest() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const latest = this.#latest;
    this.#latest = undefined;
    return latest;
  }
}

/** Owns the drafts of those who are logged out. */
const visitor = 'visitor';

/**
 * Returns the keeper of the current member's draft while its editor is mounted. A stored draft is returned once; the
 * member may have typed something by then.
 * @param name the draft's name, such as `banner new`; without a name, nothing is stored
 * @param isForVisitors whether visitors have such drafts too
 * @param onOther empties the editor, because someone else uses the window than the member who typed
 */
export function useDraftKeeper<T>(
  name: string | undefined,
  onFound: (value: T) => void,
  isForVisitors = false,
  onOther?: () => void,
): DraftKeeper<T> {
  const { user, loading } = useSession();
  const owner = user?._id ?? (isForVisitors && !loading ? visitor : undefined);
  const lastOwner = useRef(owner);
  const place = useMemo(() => (name && owner ? localDraft<T>(`${owner} ${name}`) : undefined), [name, owner]);
  const restore = useEffectEvent(onFound);
  const startOver = useEffectEvent(() => onOther?.());
  const [keeper] = useState(() => new DraftKeeper<T>(undefined));
  useEffect(() => {
    // The reader may type before their login is known, and visitors before they log in.
    const isOther = owner !== undefined && ![undefined, visitor, owner].includes(lastOwner.current);
    lastOwner.current = owner ?? lastOwner.current;
    keeper.moveTo(place, isOther);
    if (isOther) startOver();
  }, [keeper, place, owner]);
  useEffect(() => {
    let isGone = false;
    void place?.read().then((stored) => {
      if (!stored || isGone) return;
      keeper.markShown();
      restore(stored.value);
    });
    return () => {
      isGone = true;
    };
  }, [keeper, place]);
  useFlush(keeper);
  return keeper;
}

/** Returns the keeper of a draft whose place has already been read. */
export function useKeeper<T>(
  place: DraftStorage<T> | undefined,
  onStored?: (isStored: boolean) => void,
): DraftKeeper<T> {
  const [keeper] = useState(() => new DraftKeeper<T>(place, onStored));
  useFlush(keeper);
  return keeper;
}

/** Stores the last change when the editor unmounts and when the page is hidden. */
function useFlush<T>(keeper: DraftKeeper<T>): void {
  useEffect(() => {
    const flush = () => keeper.flush();
    window.addEventListener('pagehide', flush);
    // On phones, this may be the last event before the browser is killed.
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper]);
}

import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ArrowBigUp, Flame, History, Layers, Search, Store, Tags, X } from 'lucide-react';
import { DealImage } from '../../deals/deal-image.tsx';
import { priceText } from '../../deals/price-text.ts';
import { PopularCategories } from '../categories/popular-categories.tsx';
import { Score } from '../votes/score.tsx';
import type { SearchChoice } from './suggester.ts';

const icons = {
  recent: History,
  words: Search,
  brand: Tags,
  store: Store,
  category: Layers,
};

interface ListProps {
  id: string;
  choices: readonly SearchChoice[] | undefined;
  active: number;
  pick: (choice: SearchChoice) => void;
  /** Closes the suggestions. */
  close: () => void;
  /** Deletes a recent search, or all of them. */
  forget: (term?: string) => void;
}

/** The list below the search box, full height on phones. The input keeps the focus and references the active choice. */
export function SuggestionList({ id, choices, active, pick, close, forget }: ListProps) {
  const known = choices?.filter(({ kind }) => kind !== 'words').length;
  const isRecent = choices?.some(({ kind }) => kind === 'recent');
  return (
    <div
      hidden={!choices}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-1 floating max-compact:fixed max-compact:top-14 max-compact:bottom-(--tab-bar) max-compact:mt-0 max-compact:max-h-none max-compact:rounded-none max-compact:border-x-0"
    >
      <p role="status" className={known === 0 ? 'px-3 py-2 text-faint text-sm' : 'sr-only'}>
        {known === 0 && t('search.list.none')}
        {known !== undefined && known > 0 && t('search.list.count', { count: known })}
      </p>
      <div id={id} role="listbox" aria-label={t('search.list.label')}>
        {choices?.map((choice, index) => (
          <Choice
            key={`${choice.kind} ${'link' in choice ? choice.link : choice.text}`}
            id={`${id}-${index}`}
            choice={choice}
            isActive={index === active}
            onPick={pick}
            onForget={forget}
          />
        ))}
      </div>
      {choices?.length === 0 && <PopularCategories onFollow={close} className="px-3 py-2" />}
      {isRecent && (
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => forget()}
          className="min-h-11 w-full rounded-lg px-3 text-start text-soft text-sm hover:bg-hover compact:min-h-8"
        >
          {t('search.list.forgetAll')}
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  choice: SearchChoice;
  isActive: boolean;
  onPick: ListProps['pick'];
  onForget: ListProps['forget'];
}

function Choice({ id, choice, isActive, onPick, onForget }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the input points at the active option.
    <div
      id={id}
      ref={isActive ? scrollIntoView : undefined}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(choice)}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-3 py-1.5 text-sm hover:bg-hover aria-selected:bg-hover compact:min-h-9"
    >
      {'deal' in choice && choice.deal ? (
        <SuggestedDeal text={choice.text} deal={choice.deal} />
      ) : (
        <PlainChoice choice={choice} onForget={onForget} />
      )}
    </div>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function PlainChoice({ choice, onForget }: Pick<ChoiceProps, 'choice' | 'onForget'>) {
  const { kind, text } = choice;
  const Icon = kind === 'deal' ? Tags : icons[kind];
  return (
    <>
      <Icon size={15} aria-hidden className="shrink-0 text-faint" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {kind === 'words' ? t('search.list.words', { words: text }) : text}
      </span>
      {kind === 'recent' && (
        // Not a button, because nothing inside an option can be focused. By keyboard it is Shift+Delete.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input, which keeps the focus.
        // biome-ignore lint/a11y/noStaticElementInteractions: the same.
        <span
          title={t('search.list.forget')}
          data-forget
          onClick={(event) => {
            event.stopPropagation();
            onForget(text);
          }}
          className="-my-1.5 -me-2 grid size-11 shrink-0 place-items-center rounded-lg text-faint hover:text-ink compact:size-9"
        >
          <X size={15} aria-hidden />
        </span>
      )}
      {kind !== 'recent' && kind !== 'words' && (
        <span className="shrink-0 text-soft text-xs">{t(`search.kind.${kind}`)}</span>
      )}
    </>
  );
}

type DealOf<C> = C extends { deal: infer D } ? NonNullable<D> : never;

function SuggestedDeal({ text, deal }: { text: string; deal: DealOf<SearchChoice> }) {
  const { heat, dealScore, isScoreMasked } = deal;
  const isHot = heat === 'hot' || heat === 'blazing';
  return (
    <>
      <DealImage deal={deal} sizes="40px" isFirst className="size-10 shrink-0" />
      <span dir="auto" className="line-clamp-2 min-w-0 flex-1">
        {text}
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <span className="sr-only">, </span>
        <span className="font-semibold tabular-nums">{priceText(deal)}</span>
        <span
          className={clsx('flex items-center gap-0.5 text-xs tabular-nums', isHot ? 'text-accent-text' : 'text-soft')}
        >
          <span className="sr-only">, {t('search.list.votes')} </span>
          {isHot ? <Flame size={12} aria-hidden /> : <ArrowBigUp size={12} aria-hidden />}
          <Score score={dealScore} isMasked={isScoreMasked} />
        </span>
      </span>
    </>
  );
}

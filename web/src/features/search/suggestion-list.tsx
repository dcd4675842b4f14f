import { t } from '@haggle/contract/messages/translate';
import { History, Layers, Store, Tag, Tags } from 'lucide-react';
import type { SearchChoice } from './suggester.ts';

const icons = {
  recent: History,
  deal: Tag,
  brand: Tags,
  store: Store,
  category: Layers,
};

interface ListProps {
  id: string;
  choices: readonly SearchChoice[] | undefined;
  active: number;
  onPick: (choice: SearchChoice) => void;
}

/** The list beneath the search box; the input keeps the focus and points at the active choice. */
export function SuggestionList({ id, choices, active, onPick }: ListProps) {
  const isEmpty = choices?.length === 0;
  return (
    <div
      hidden={!choices}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-black/8 shadow-lg"
    >
      <p role="status" className={isEmpty ? 'px-3 py-2 text-faint text-sm' : 'sr-only'}>
        {isEmpty && t('search.list.none')}
        {choices && !isEmpty && t('search.list.count', { count: choices.length })}
      </p>
      <div id={id} role="listbox" aria-label={t('search.list.label')}>
        {choices?.map((choice, index) => (
          <Choice
            key={`${choice.kind} ${choice.kind === 'recent' ? choice.text : choice.link}`}
            id={`${id}-${index}`}
            choice={choice}
            isActive={index === active}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

function Choice({
  id,
  choice,
  isActive,
  onPick,
}: {
  id: string;
  choice: SearchChoice;
  isActive: boolean;
  onPick: ListProps['onPick'];
}) {
  const { kind } = choice;
  const Icon = icons[kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the input points at the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(choice)}
      className="flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 text-sm hover:bg-hover aria-selected:bg-hover"
    >
      <Icon size={15} aria-hidden className="shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">{choice.text}</span>
      {kind !== 'recent' && <span className="shrink-0 text-soft text-xs">{t(`search.kind.${kind}`)}</span>}
    </div>
  );
}

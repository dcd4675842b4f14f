import { History, Layers, Store, Tag, Tags } from 'lucide-react';
import type { SearchChoice } from './suggester.ts';

const kinds = {
  recent: { icon: History, name: undefined },
  deal: { icon: Tag, name: 'Deal' },
  brand: { icon: Tags, name: 'Brand' },
  store: { icon: Store, name: 'Store' },
  category: { icon: Layers, name: 'Category' },
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
        {isEmpty && 'No recent searches found.'}
        {choices && !isEmpty && `${choices.length} ${choices.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      <div id={id} role="listbox" aria-label="Recent searches and suggestions">
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
  const { icon: Icon, name } = kinds[choice.kind];
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
      {name && <span className="shrink-0 text-soft text-xs">{name}</span>}
    </div>
  );
}

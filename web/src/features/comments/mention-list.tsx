import { t } from '@haggle/contract/messages/translate';
import { Avatar } from '../users/avatar.tsx';
import { nameOf } from './comment-labels.ts';
import type { useMentions } from './use-mentions.ts';

/** The members suggested while a mention is typed. The text field keeps the focus and handles the keys. */
export function MentionList({ id, mentions }: { id: string; mentions: ReturnType<typeof useMentions> }) {
  const { isOpen, people, active, pick } = mentions;
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && t('comments.form.mentions', { count: people.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('comments.form.mentionList')}
        hidden={!isOpen}
        className="absolute start-0 top-full z-20 mt-1 w-72 max-w-full overflow-hidden rounded-xl border border-line bg-raised p-1 floating"
      >
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the text field, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the text field points at the active option.
          <div
            key={person._id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-lg px-2 text-sm hover:bg-hover aria-selected:bg-hover"
          >
            <Avatar name={nameOf(person)} url={person.avatarUrl} className="size-6 text-xs" />
            <span className="min-w-0 truncate">
              <span className="font-medium">
                <bdi>@{person.username}</bdi>
              </span>{' '}
              {person.displayName && <span className="text-faint">{person.displayName}</span>}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

import { t } from '@haggle/contract/messages/translate';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import type { NamesSearch } from '../../features/stores-brands/names-search.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/inputs.tsx';
import { NameIndex } from '../../ui/name-index.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';

type IndexProps = ComponentProps<typeof NameIndex>;

type Names = 'stores' | 'brands';

interface NamesPageProps extends Omit<IndexProps, 'answer' | 'isNarrowed' | 'what'> {
  what: Names;
  title: string;
  search: NamesSearch;
  answer: Omit<IndexProps['answer'], 'data'> & {
    data?: (NonNullable<IndexProps['answer']['data']> & { letters: readonly string[] }) | undefined;
  };
}

/** The page of stores or brands: a filter by name, the letters, and the names with their numbers of live deals. */
export function NamesPage({ title, search, answer, ...index }: NamesPageProps) {
  const isNarrowed = search.q !== undefined || search.letter !== undefined;
  return (
    <Page>
      <PageTitle title={title} text={isNarrowed ? t('stores-brands.names.byName') : t('stores-brands.names.byDeals')}>
        <NameFilter what={index.what} search={search} />
      </PageTitle>
      <InitialLinks letters={answer.data?.letters ?? []} search={search} />
      <NameIndex {...index} answer={answer} isNarrowed={isNarrowed} />
    </Page>
  );
}

const typingPause = 300;

/** Filters the names while typing. Without JavaScript, the form sends a GET request to the same URLs. */
function NameFilter({ what, search }: { what: Names; search: NamesSearch }) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search.q ?? '';
  }, [search.q]);

  function apply(): void {
    clearTimeout(timer.current);
    const q = field.current?.value.trim() || undefined;
    void navigate({ to: '.', search: { q }, replace: true, resetScroll: false });
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply();
  }
  return (
    <search className="max-sm:w-full">
      <form method="get" onSubmit={onSubmit} className="flex items-center gap-2">
        <div className="relative grow">
          <Search size={16} className="-translate-y-1/2 absolute top-1/2 start-3 text-faint" aria-hidden />
          <Input
            ref={field}
            type="search"
            name="q"
            defaultValue={search.q}
            maxLength={60}
            aria-label={t(`stores-brands.findByName.${what}`)}
            placeholder={t(`stores-brands.find.${what}`)}
            autoComplete="off"
            onChange={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(apply, typingPause);
            }}
            className="ps-9! sm:w-72!"
          />
        </div>
        <Button type="submit" className="[@media(scripting:enabled)]:hidden">
          {t('stores-brands.names.find')}
        </Button>
      </form>
    </search>
  );
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz', 'other'] as const;

function InitialLinks({ letters, search }: { letters: readonly string[]; search: NamesSearch }) {
  return (
    <nav aria-label={t('stores-brands.names.byLetter')} className="mb-5">
      <ul className="flex flex-wrap gap-1">
        <li>
          <InitialLink name={t('stores-brands.names.all')} search={{}} isCurrent={!search.letter} />
        </li>
        {alphabet.map((letter) => (
          <li key={letter}>
            <InitialLink
              name={letter === 'other' ? '#' : letter.toUpperCase()}
              label={letter === 'other' ? t('stores-brands.names.otherLetters') : undefined}
              search={letters.includes(letter) ? { letter } : undefined}
              isCurrent={search.letter === letter}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const initialClass = 'grid h-8 min-w-8 touch:min-h-11 touch:min-w-11 place-items-center rounded-lg px-2 text-sm';

function InitialLink({
  name,
  label,
  search,
  isCurrent,
}: {
  name: string;
  label?: string | undefined;
  /** Undefined for a letter that no name starts with. */
  search: NamesSearch | undefined;
  isCurrent: boolean;
}) {
  if (!search) {
    return (
      <span aria-hidden className={clsx(initialClass, 'text-line-strong')}>
        {name}
      </span>
    );
  }
  return (
    <Link
      to="."
      search={search}
      resetScroll={false}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(initialClass, 'font-medium', isCurrent ? 'bg-ink text-ground' : 'text-soft hover:bg-hover')}
    >
      {name}
    </Link>
  );
}

import { t } from '@haggle/contract/messages/translate';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { anyAddress } from '../../lib/any-address.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page } from '../../ui/page.tsx';
import { Tile } from '../../ui/tile.tsx';

/** The number of steps with a question, before the page on what counts for newcomers. */
const stepCount = 3;

/** Returns a function that opens the next step, which has its own URL. */
export function useNextStep(step: number): () => void {
  const router = useRouter();
  return () =>
    void router.navigate({
      to: '/start',
      search: (search) => ({ next: search.next, step: step + 1 }),
      resetScroll: true,
    });
}

interface FrameProps {
  step: number;
  /** The address the newcomer was going to. */
  next: string;
  title: string;
  text: string;
  isBusy?: boolean;
  failure?: string | undefined;
  /** Called when the newcomer continues. */
  onSubmit: () => void;
  children: ReactNode;
}

/** The frame of a step: its question, the button to continue, and the links to skip. */
export function StepFrame({ step, next, title, text, isBusy = false, failure, onSubmit, children }: FrameProps) {
  const goToNextStep = useNextStep(step);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Page width="narrow" className="max-w-xl!">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3 text-soft text-sm">
        <p>{t('start.step', { step, of: stepCount })}</p>
        <LinkButton to={anyAddress(next)} variant="quiet" className="-me-3 h-11!">
          {t('start.skipAll')}
        </LinkButton>
      </div>
      <div aria-hidden className="mb-5 grid grid-cols-3 gap-1.5">
        {Array.from({ length: stepCount }, (_, place) => (
          <span
            key={String(place)}
            className={place < step ? 'h-1 rounded-full bg-accent-fill' : 'h-1 rounded-full bg-sunken'}
          />
        ))}
      </div>
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="mt-1 mb-5 text-soft">{text}</p>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        {failure && <ErrorLine text={failure} />}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="large" disabled={isBusy} className="grow">
            {isBusy ? t('ui.actions.saving') : t('start.continue')}
          </Button>
          <Button variant="quiet" size="large" onClick={goToNextStep}>
            {t('start.skip')}
          </Button>
        </div>
      </form>
    </Page>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly { slug: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The choice of any number of categories. */
export function CategoryChoices({ label, options, chosen, onChange }: ChoicesProps) {
  return (
    <Tile className="p-4">
      <fieldset>
        <legend className="mb-2 font-medium">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {options.map(({ slug, name }) => {
            const isChosen = chosen.includes(slug);
            return (
              <label
                key={slug}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border bg-surface px-3.5 text-sm hover:bg-hover has-checked:border-accent-fill has-checked:bg-accent-wash has-focus-visible:outline-2"
              >
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() => onChange(isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug])}
                  className="size-4 accent-accent-fill"
                />
                {name}
              </label>
            );
          })}
        </div>
      </fieldset>
    </Tile>
  );
}

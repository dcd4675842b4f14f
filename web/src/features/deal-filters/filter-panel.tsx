import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useBlocker } from '@tanstack/react-router';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ToggleEvent, useEffect, useId, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Facets } from './facets-query.ts';
import { ClearFilters } from './filter-chips.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { filterFormId, panelId } from './filter-ids.ts';
import { filterChips } from './filter-text.ts';
import type { DealSearch, PageFilter } from './filters.ts';
import { type SearchWords, withWordFilters } from './search-words.ts';
import { useFilterForm } from './use-filter-form.ts';

/** A button that opens the filters as a sheet. Uses the browser's popover, so it works without scripts. */
export function FilterToggle({ active }: { active: number }) {
  return (
    <button type="button" popoverTarget={panelId} className={buttonClass({}, 'compact:hidden')}>
      <SlidersHorizontal size={16} aria-hidden />
      {t('deal-filters.title')}
      {active > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-accent-fill text-on-accent text-xs tabular-nums">
          {formatNumber(active)}
        </span>
      )}
    </button>
  );
}

interface PanelProps {
  search: DealSearch & { q?: string; tab?: string; exact?: string; asWords?: string };
  /** Undefined until the counts are loaded, or if that failed. */
  facets: Facets | undefined;
  searchWords?: SearchWords | undefined;
  pageFilter?: PageFilter | undefined;
  /** The label of the button that leads back to the deals, with their number. */
  resultLabel: string;
}

/** Opens the filter sheet for a link that points to it, such as the home page's. */
function openIfLinked(): void {
  const panel = location.hash === `#${panelId}` && document.getElementById(panelId);
  if (panel && getComputedStyle(panel).display === 'none') panel.showPopover();
}

/** Tracks whether the filters are open as a sheet. If so, going back closes the sheet instead of leaving the page. */
function useSheet() {
  const [isOpen, setOpen] = useState(false);
  // The browser may have opened it before this part was hydrated.
  useEffect(() => setOpen(document.getElementById(panelId)?.matches(':popover-open') ?? false), []);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK') document.getElementById(panelId)?.hidePopover();
      return action === 'BACK';
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  });
  function onToggle({ target, currentTarget, newState }: ToggleEvent<HTMLElement>): void {
    // The groups inside also fire toggle events.
    if (target !== currentTarget) return;
    const isSheet = newState === 'open';
    setOpen(isSheet);
    if (isSheet && !currentTarget.contains(document.activeElement)) currentTarget.focus();
  }
  return { role: { role: isOpen ? 'dialog' : 'complementary' }, onToggle };
}

/** The filters: a sidebar on wide screens, a sheet from below on others. */
export function FilterPanel({ search, facets, searchWords, pageFilter, resultLabel }: PanelProps) {
  const titleId = useId();
  const { form, ...prices } = useFilterForm(search, searchWords);
  const { role, onToggle } = useSheet();
  const shown = withWordFilters(search, searchWords);
  useEffect(openIfLinked, []);
  return (
    <section
      id={panelId}
      popover="auto"
      onToggle={onToggle}
      {...role}
      // Focusable, so that a press on text inside doesn't focus the page behind it.
      tabIndex={-1}
      aria-labelledby={titleId}
      onBlur={({ currentTarget, relatedTarget }) => {
        // An open sheet would cover the newly focused element.
        const hasLeft = relatedTarget && !currentTarget.contains(relatedTarget);
        if (hasLeft && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
      }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-full overflow-y-auto overscroll-contain rounded-t-xl outline-none border-t bg-raised p-5 text-ink backdrop:bg-black/45 compact:sticky compact:inset-auto compact:top-20 compact:block compact:max-h-[calc(100dvh-6rem)] compact:self-start compact:border-0 compact:bg-transparent compact:p-0.5 compact:pe-3 compact:[scrollbar-width:thin]"
    >
      <div className="mb-2 flex min-h-9 items-center gap-3">
        <h2 id={titleId} className="flex-1 font-semibold text-base">
          {t('deal-filters.title')}
        </h2>
        {filterChips(shown).length > 0 && (
          // On wide screens, several filters show this link above the deals instead.
          <span className={filterChips(search).length > 1 ? 'compact:hidden' : undefined}>
            <ClearFilters search={search} searchWords={searchWords} />
          </span>
        )}
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={t('ui.actions.close')}
          className="-me-2 grid size-11 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink compact:hidden"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <form {...form} id={filterFormId} method="get" className="filter-form flex flex-col">
        {(['q', 'tab', 'exact', 'asWords'] as const).map(
          (name) => search[name] !== undefined && <input key={name} type="hidden" name={name} value={search[name]} />,
        )}
        <FilterGroups search={shown} facets={facets} pageFilter={pageFilter} prices={prices} />
        <Button type="submit" className="mt-2 [@media(scripting:enabled)]:hidden">
          {t('deal-filters.apply')}
        </Button>
        {/* Covers the sheet's padding so that nothing shows below it. */}
        <div className="sticky -bottom-5 -mx-5 -mb-5 border-t bg-raised px-5 py-3 compact:hidden">
          <button
            type="button"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            className={buttonClass({ variant: 'primary', size: 'large' }, 'w-full')}
          >
            {resultLabel}
          </button>
        </div>
      </form>
    </section>
  );
}

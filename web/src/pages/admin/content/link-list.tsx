import type { PageEntry } from '@haggle/contract/content/pages';
import * as siteLimits from '@haggle/contract/limits/site';
import { t } from '@haggle/contract/messages/translate';
import type { SiteLink } from '@haggle/contract/site/settings';
import { useId, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { Select } from '../../../ui/inputs.tsx';
import { LinkRow } from './link-row.tsx';

interface LinkListProps {
  title: string;
  links: readonly SiteLink[];
  maxLinks: number;
  /** The pages that readers can open. */
  pages: readonly PageEntry[];
  onChange: (links: SiteLink[]) => void;
}

const elsewhere = 'https://';

/** A list of links, reordered by dragging, with buttons, or with Alt and the arrow keys. */
export function LinkList({ title, links, maxLinks, pages, onChange }: LinkListProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  function move(from: number, to: number): void {
    const link = links[from];
    if (!link || to < 0 || to >= links.length) return;
    onChange(links.toSpliced(from, 1).toSpliced(to, 0, link));
    announce(t('admin-content.links.moved', { name: link.label, place: to + 1, count: links.length }));
  }
  function add(to: string): void {
    const page = pages.find(({ path }) => path === to);
    onChange([...links, { label: page?.title.slice(0, siteLimits.maxLinkLabelLength) ?? '', to }]);
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-medium text-sm">
        {title}
      </h3>
      <ul className="flex flex-col gap-2">
        {links.map((link, at) => (
          <LinkRow
            // A link has no id, so only its position distinguishes it from others.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={at}
            link={link}
            place={at}
            count={links.length}
            isDragged={dragged === at}
            onChange={(changed) => onChange(links.with(at, changed))}
            onMove={(to) => move(at, to)}
            onRemove={() => onChange(links.toSpliced(at, 1))}
            onDragStart={() => setDragged(at)}
            onDragOver={() => {
              if (dragged === undefined || dragged === at) return;
              move(dragged, at);
              setDragged(at);
            }}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
      </ul>
      {links.length < maxLinks && (
        <Select
          aria-label={t('admin-content.links.addTo', { list: title })}
          value=""
          onChange={({ target: { value } }) => value && add(value)}
          className="mt-2 max-w-xs"
        >
          <option value="">{t('admin-content.links.add')}</option>
          {pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
          <option value={elsewhere}>{t('admin-content.links.elsewhere')}</option>
        </Select>
      )}
    </section>
  );
}

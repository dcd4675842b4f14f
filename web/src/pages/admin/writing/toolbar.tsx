import { keysOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { Bold, Heading, Image, Italic, Link2, List, ListOrdered, type LucideIcon, Quote, Tag } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { arrowStep } from '../../../lib/arrow-step.ts';
import { type Edit, insertLink, type Selected, toggleAround, toggleLinePrefix } from './text-edits.ts';

type Name = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'link';

/** The edit that each button applies to the selection. */
export const edits: Record<Name, (selected: Selected) => Edit> = {
  bold: (selected) => toggleAround(selected, '**'),
  italic: (selected) => toggleAround(selected, '*'),
  heading: (selected) => toggleLinePrefix(selected, () => '## '),
  list: (selected) => toggleLinePrefix(selected, () => '- '),
  numbers: (selected) => toggleLinePrefix(selected, (place) => `${place + 1}. `),
  quote: (selected) => toggleLinePrefix(selected, () => '> '),
  link: (selected) => insertLink(selected, t('admin-content.tools.linkWords')),
};

/** Keyboard shortcuts with Control, or Command on a Mac. */
const shortcuts: Readonly<Record<string, Name>> = { b: 'bold', i: 'italic', k: 'link' };

/** Returns the edit that a key press triggers, if any. */
export function editForShortcut({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): Name | undefined {
  return (ctrlKey || metaKey) && !altKey ? shortcuts[key.toLowerCase()] : undefined;
}

const signs: Record<Name, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  list: List,
  numbers: ListOrdered,
  quote: Quote,
  link: Link2,
};

interface ToolbarProps {
  onEdit: (name: Name) => void;
  onPicture: () => void;
  /** Undefined if deals can't be embedded in the text. */
  onDeal: (() => void) | undefined;
}

/** The toolbar that applies Markdown to the selection. The arrow keys move between its buttons. */
export function Toolbar({ onEdit, onPicture, onDeal }: ToolbarProps) {
  const tools: [string, LucideIcon, () => void][] = keysOf(signs).map((name) => [
    t(`admin-content.tools.${name}`),
    signs[name],
    () => onEdit(name),
  ]);
  tools.push([t('admin-content.tools.picture'), Image, onPicture]);
  if (onDeal) tools.push([t('admin-content.tools.deal'), Tag, onDeal]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = arrowStep(event);
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons.at((at + step + buttons.length) % buttons.length)?.focus();
  }
  return (
    <div
      role="toolbar"
      aria-label={t('admin-content.tools.title')}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-1"
    >
      {tools.map(([label, Sign, run], place) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          tabIndex={place === 0 ? 0 : -1}
          onClick={run}
          className="grid size-9 place-items-center rounded-lg text-soft hover:bg-hover hover:text-ink"
        >
          <Sign size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}

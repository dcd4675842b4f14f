import { t } from '@haggle/contract/messages/translate';
import type { SiteLink } from '@haggle/contract/site/settings';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Input } from '../../../ui/inputs.tsx';
import { MoveButton } from '../../../ui/move-button.tsx';

const buttonSize = 'size-9 shrink-0';

interface LinkRowProps {
  link: SiteLink;
  place: number;
  count: number;
  isDragged: boolean;
  onChange: (link: SiteLink) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

/** A link of the footer or menu: its text, its target, and the controls that move it. */
export function LinkRow({ link, place, count, isDragged, onChange, onMove, onRemove, ...drag }: LinkRowProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    onMove(place + step);
  }
  const name = link.label || link.to;
  return (
    <li
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        event.preventDefault();
        drag.onDragOver();
      }}
      className={clsx('flex items-center gap-1', isDragged && 'opacity-40')}
    >
      <span
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          drag.onDragStart();
        }}
        onDragEnd={drag.onDragEnd}
        className="cursor-grab text-faint max-sm:hidden"
        aria-hidden
      >
        <GripVertical size={18} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-2">
        <Input
          aria-label={t('admin-content.links.label', { place: place + 1 })}
          value={link.label}
          onChange={({ target: { value } }) => onChange({ ...link, label: value })}
        />
        <Input
          aria-label={t('admin-content.links.target', { place: place + 1 })}
          value={link.to}
          inputMode="url"
          dir="ltr"
          onChange={({ target: { value } }) => onChange({ ...link, to: value })}
        />
      </div>
      <MoveButton
        className={buttonSize}
        label={t('admin-content.links.up', { name })}
        isPossible={place > 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp size={16} aria-hidden />
      </MoveButton>
      <MoveButton
        className={buttonSize}
        label={t('admin-content.links.down', { name })}
        isPossible={place < count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </MoveButton>
      <MoveButton
        className={buttonSize}
        label={t('admin-content.links.remove', { name })}
        isPossible
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </MoveButton>
    </li>
  );
}

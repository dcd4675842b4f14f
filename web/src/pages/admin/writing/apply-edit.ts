import type { Edit, Selected } from './text-edits.ts';

/** Returns the selection in a text field. */
export function readSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, from: selectionStart, to: selectionEnd };
}

/** Applies an edit as if it were typed, so that the browser's own undo reverts it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, replacement, selectFrom, selectTo }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but still the only way to keep a field's undo. If it does nothing, the text is set directly.
  if (!document.execCommand?.('insertText', false, replacement)) {
    const text = `${area.value.slice(0, from)}${replacement}${area.value.slice(to)}`;
    // React overrides the setter of its fields and would ignore a value set through its own.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(selectFrom, selectTo);
}

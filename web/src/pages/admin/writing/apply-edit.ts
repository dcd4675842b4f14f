import type { Edit, Selected } from './text-edits.ts';

/** What is selected in a field. */
export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, from: selectionStart, to: selectionEnd };
}

/** Makes an edit as if somebody had typed it, so that the browser's own undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, put, selectFrom, selectTo }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, and still the one way that keeps a field's undo. Where it does nothing, the text is set.
  if (!document.execCommand?.('insertText', false, put)) {
    const text = `${area.value.slice(0, from)}${put}${area.value.slice(to)}`;
    // React replaces the setter of its fields and takes what is set by its own for known.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(selectFrom, selectTo);
}

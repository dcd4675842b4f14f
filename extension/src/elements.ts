type Child = Node | string | undefined | false;

/** Creates an element; texts are never parsed as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { className = '', ...attributes }: Record<string, string> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** Creates a button that is disabled while its action runs. */
export function button(kind: 'primary' | 'secondary', label: string, act: () => unknown): HTMLButtonElement {
  const made = element('button', { type: 'button', className: `button button-${kind} h-9 px-3` }, label);
  made.addEventListener('click', async () => {
    made.disabled = true;
    try {
      await act();
    } finally {
      made.disabled = false;
    }
  });
  return made;
}

/** Creates a switch that updates immediately; `change` returns the resulting state. */
export function toggle(
  label: string,
  text: string,
  isOn: boolean,
  change: (isOn: boolean) => Promise<boolean>,
): HTMLLabelElement {
  const box = element('input', { type: 'checkbox', className: 'mt-1 size-4 shrink-0 accent-accent-fill' });
  box.checked = isOn;
  box.addEventListener('change', async () => {
    box.checked = await change(box.checked);
  });
  const words = element('span', {}, element('span', { className: 'block font-medium' }, label));
  if (text) words.append(element('span', { className: 'block text-soft text-sm' }, text));
  return element('label', { className: 'flex cursor-pointer items-start gap-2' }, box, words);
}

type Child = Node | string | undefined | false;

/** Creates an element; texts are never parsed as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { className = '', ...attributes }: Record<string, string> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.className = className;
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children.filter((child) => child !== undefined && child !== false));
  return created;
}

/** Creates a button that is disabled while its action runs. */
export function button(kind: 'primary' | 'secondary', label: string, onClick: () => unknown): HTMLButtonElement {
  const created = element('button', { type: 'button', className: `button button-${kind} h-9 px-3` }, label);
  created.addEventListener('click', async () => {
    created.disabled = true;
    try {
      await onClick();
    } finally {
      created.disabled = false;
    }
  });
  return created;
}

/** Creates a switch that updates immediately; `setState` returns the resulting state. */
export function toggle(
  label: string,
  text: string,
  isOn: boolean,
  setState: (isOn: boolean) => Promise<boolean>,
): HTMLLabelElement {
  const box = element('input', { type: 'checkbox', className: 'mt-1 size-4 shrink-0 accent-accent-fill' });
  box.checked = isOn;
  box.addEventListener('change', async () => {
    box.checked = await setState(box.checked);
  });
  const words = element('span', {}, element('span', { className: 'block font-medium' }, label));
  if (text) words.append(element('span', { className: 'block text-soft text-sm' }, text));
  return element('label', { className: 'flex cursor-pointer items-start gap-2' }, box, words);
}

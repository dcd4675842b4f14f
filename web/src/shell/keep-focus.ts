/**
 * Returns the focus to a button that was disabled while it worked: browsers blur disabled elements, and keyboard and
 * screen reader users would lose their place.
 */
export function restoreButtonFocus(): void {
  const observer = new MutationObserver(([change]) => {
    const button = change?.target;
    const isFocusLost = document.activeElement === document.body;
    if (button instanceof HTMLButtonElement && !button.disabled && isFocusLost) button.focus({ preventScroll: true });
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (!button) return;
      observer.disconnect();
      observer.observe(button, { attributeFilter: ['disabled'] });
    },
    true,
  );
}

/**
 * Gives the focus back to a button that was turned off while it worked: browsers take it away from what is disabled,
 * and whoever works by keyboard or by ear would stand nowhere.
 */
export function keepFocus(): void {
  const observer = new MutationObserver(([change]) => {
    const button = change?.target;
    const isNowhere = document.activeElement === document.body;
    if (button instanceof HTMLButtonElement && !button.disabled && isNowhere) button.focus({ preventScroll: true });
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

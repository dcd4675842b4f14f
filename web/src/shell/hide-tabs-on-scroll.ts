/** Pixels of scrolling that count as a direction. */
const minDistance = 12;

/** Hides the phone's tab bar when scrolling down, and shows it when scrolling up. */
export function hideTabsOnScroll(): void {
  let from = scrollY;
  addEventListener(
    'scroll',
    () => {
      const distance = scrollY - from;
      if (Math.abs(distance) < minDistance) return;
      from = scrollY;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - minDistance;
      document.documentElement.dataset.tabs = distance > 0 && scrollY > innerHeight / 4 && !isAtEnd ? 'away' : 'here';
    },
    { passive: true },
  );
}

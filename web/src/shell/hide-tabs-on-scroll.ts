/** Pixels of scrolling that count as a direction. */
const least = 12;

/** Hides the phone's tab bar when scrolling down, and shows it when scrolling up. */
export function hideTabsOnScroll(): void {
  let from = scrollY;
  addEventListener(
    'scroll',
    () => {
      const way = scrollY - from;
      if (Math.abs(way) < least) return;
      from = scrollY;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - least;
      document.documentElement.dataset.tabs = way > 0 && scrollY > innerHeight / 4 && !isAtEnd ? 'away' : 'here';
    },
    { passive: true },
  );
}

/** How far one scrolls, in pixels, until it counts as a direction. */
const least = 12;

/** Takes the phone's tab bar out of the way of who reads on, and brings it back for who scrolls up. */
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

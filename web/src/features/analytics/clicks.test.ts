// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { clickOf } from './clicks.ts';

afterEach(() => document.body.replaceChildren());

/** Returns the event for a click on the page's link. */
function clickLink(html: string) {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  return link ? clickOf(link) : undefined;
}

test.each([
  ['its title', 2, '<a data-key="open" href="/deals/12/a-kettle">A kettle</a>'],
  ['its store', 3, '<a href="/stores/corner-shop">Corner Shop</a>'],
  ['its way to the shop', 4, '<a href="/api/affiliate/redirect/12">View deal</a>'],
  ['its comments', 5, '<a href="/deals/12/a-kettle#comments">3</a>'],
])('a click on a deal’s card counts for %s', (_, clickPosition, link) => {
  const click = { eventType: 'deal_click', dealId: '12', metadata: { clickPosition } };
  expect(clickLink(`<article data-deal="12">${link}</article>`)).toEqual(click);
});

test.each(['/deals/12/a-kettle', '/deals/12/a-kettle#comments'])(
  'a click on a notification that leads to %s is no click on the deal',
  (href) => {
    const link = `<a data-key="open" href="${href}">Your deal was upvoted</a>`;
    expect(clickLink(`<li data-notification="3">${link}</li>`)).toBeUndefined();
  },
);

test('a click on the link of a widget to all its deals counts for the widget', () => {
  expect(clickLink('<a data-source="trending_widget" href="/trending">View all</a>')).toEqual({
    eventType: 'page_view',
    metadata: { action: 'view_all_click', source: 'trending_widget' },
  });
});

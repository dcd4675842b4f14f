// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '../../test/harness/browser.ts';
import { render } from '../../test/harness/render.tsx';
import { anyAddress } from '../lib/any-address.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { CopyButton } from './copy-button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Pager } from './pager.tsx';
import { nearPages, PagerLinks } from './pager-links.tsx';
import { PasswordInput } from './password-input.tsx';
import { Switch } from './switch.tsx';

test('a single page has no pager', async () => {
  await render(<Pager page={1} pages={1} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the pager leads to the next page and keeps the rest of the address', async () => {
  const { user, address } = await render(<PagerLinks page={2} pages={3} />, { path: '/deals?sort=hot&page=2' });
  expect(screen.getByText('Page 2 of 3').getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/deals?page=3&sort=hot'));
});

test('the first page has no page number in its address', async () => {
  const { user, address } = await render(<PagerLinks page={2} pages={3} />, { path: '/deals?page=2' });
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(address()).toBe('/deals'));
});

test.each([
  [1, 'Previous', 'Next'],
  [3, 'Next', 'Previous'],
])('on page %i of 3 the link %s is disabled', async (page, impossible, possible) => {
  await render(<PagerLinks page={page} pages={3} />);
  expect(screen.getAllByRole('link', { name: /Previous|Next/ }).map((link) => link.textContent)).toEqual([possible]);
  expect(screen.getByText(impossible).getAttribute('aria-disabled')).toBe('true');
});

test('page numbers link to the first page, the last page and those around the current one', async () => {
  const { user, address } = await render(<PagerLinks page={9} pages={17} />, { path: '/deals?page=9&sort=hot' });
  const links = screen.getAllByRole('link', { name: /^Page/ }).map((link) => link.getAttribute('aria-label'));
  expect(links).toEqual(['Page 1', 'Page 8', 'Page 10', 'Page 17']);
  await user.click(screen.getByRole('link', { name: 'Page 17' }));
  await waitFor(() => expect(address()).toBe('/deals?page=17&sort=hot'));
});

test.each([
  [1, 2, [1, 2]],
  [1, 17, [1, 2, 3, 17]],
  [2, 3, [1, 2, 3]],
  [17, 17, [1, 15, 16, 17]],
])('on page %i of %i the page numbers are %j', (page, pages, expected) => {
  expect(nearPages(page, pages)).toEqual(expected);
});

test('links carry the page size if one is given', async () => {
  await render(<PagerLinks page={1} pages={3} size={33} />, { path: '/' });
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?page=2&size=33');
});

test('choice links mark the current choice and lead to the others', async () => {
  const choices = [
    { name: 'All', search: {}, isCurrent: true },
    { name: 'Unread', search: { show: 'unread' }, isCurrent: false },
  ];
  const { user, address } = await render(<ChoiceLinks label="Which" choices={choices} />, { path: '/notifications' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('All');
  await user.click(screen.getByRole('link', { name: 'Unread' }));
  await waitFor(() => expect(address()).toBe('/notifications?show=unread'));
});

/** Renders a page with a leave guard. */
async function renderGuarded(isUnsaved: () => boolean, isByQuery = false) {
  const app = await render(
    <>
      <Link to={anyAddress('/elsewhere')}>Go</Link>
      <Link to="." search={{ page: 2 }}>
        More
      </Link>
      <LeaveGuard isUnsaved={isUnsaved} isByQuery={isByQuery} text="You would lose it." />
    </>,
    { path: '/form' },
  );
  return app;
}

test('leaving a page without unsaved changes does not ask', async () => {
  const { user, address } = await renderGuarded(() => false);
  await user.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('leaving a page with unsaved changes asks whether to stay or leave', async () => {
  const { user, address } = await renderGuarded(() => true);
  await user.click(screen.getByRole('link', { name: 'Go' }));
  await screen.findByText('You would lose it.');
  expect(document.activeElement?.textContent).toBe('Stay');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/form');
  await user.click(screen.getByRole('link', { name: 'Go' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('changing only the query does not ask', async () => {
  const { user, address } = await renderGuarded(() => true);
  await user.click(screen.getByRole('link', { name: 'More' }));
  await waitFor(() => expect(address()).toBe('/form?page=2'));
});

test('changing the query asks if it decides what is being edited', async () => {
  const { user, address } = await renderGuarded(() => true, true);
  await user.click(screen.getByRole('link', { name: 'More' }));
  await screen.findByText('You would lose it.');
  expect(address()).toBe('/form');
});

test('closing the window asks too, as long as there are unsaved changes', async () => {
  let isUnsaved = true;
  await renderGuarded(() => isUnsaved);
  const asksToLeave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(asksToLeave()).toBe(true);
  isUnsaved = false;
  expect(asksToLeave()).toBe(false);
});

test('a busy switch keeps the focus and ignores clicks', async () => {
  const pressed: boolean[] = [];
  const { user } = await render(
    <>
      <Switch isOn onSwitch={(isOn) => pressed.push(isOn)} aria-label="Busy" isBusy />
      <Switch isOn={false} onSwitch={(isOn) => pressed.push(isOn)} aria-label="Idle" />
    </>,
  );
  await user.click(screen.getByRole('switch', { name: 'Busy', checked: true }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Busy');
  await user.click(screen.getByRole('switch', { name: 'Idle', checked: false }));
  expect(pressed).toEqual([true]);
});

test('a password is hidden until Show password is pressed', async () => {
  const { user } = await render(<PasswordInput aria-label="Password" defaultValue="secret words" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(field.getAttribute('type')).toBe('text');
});

test('the copy button copies its text', async () => {
  const { user } = await render(<CopyButton text="SAVE20" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('SAVE20');
});

test('the copy button shows a toast if the browser blocks copying', async () => {
  const { user } = await render(<CopyButton text="SAVE20" />);
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new Error('closed')) },
    configurable: true,
  });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await findToast(/blocks copying/);
});

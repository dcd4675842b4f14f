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

test('one page needs no pager', async () => {
  await render(<Pager page={1} pages={1} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the pager leads one page on and keeps the rest of the address', async () => {
  const { user, address } = await render(<PagerLinks page={2} pages={3} />, { path: '/deals?sort=hot&page=2' });
  expect(screen.getByText('Page 2 of 3').getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/deals?page=3&sort=hot'));
});

test('the first page has the plain address', async () => {
  const { user, address } = await render(<PagerLinks page={2} pages={3} />, { path: '/deals?page=2' });
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(address()).toBe('/deals'));
});

test.each([
  [1, 'Previous', 'Next'],
  [3, 'Next', 'Previous'],
])('on page %i of 3 there is no way to %s', async (page, impossible, possible) => {
  await render(<PagerLinks page={page} pages={3} />);
  expect(screen.getAllByRole('link', { name: /Previous|Next/ }).map((link) => link.textContent)).toEqual([possible]);
  expect(screen.getByText(impossible).getAttribute('aria-disabled')).toBe('true');
});

test('the numbers name the first page, the last, and those around this one; each leads there', async () => {
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
])('on page %i of %i the numbers are %j', (page, pages, expected) => {
  expect(nearPages(page, pages)).toEqual(expected);
});

test('where pages have several lengths, links say which', async () => {
  await render(<PagerLinks page={1} pages={3} size={33} />, { path: '/' });
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?page=2&size=33');
});

test('of a few ways to look at a page the one in force is marked', async () => {
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
  const opened = await render(
    <>
      <Link to={anyAddress('/elsewhere')}>Go</Link>
      <Link to="." search={{ page: 2 }}>
        More
      </Link>
      <LeaveGuard isUnsaved={isUnsaved} isByQuery={isByQuery} text="You would lose it." />
    </>,
    { path: '/form' },
  );
  return opened;
}

test('a page with nothing to lose is left without a question', async () => {
  const { user, address } = await renderGuarded(() => false);
  await user.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('with something to lose the reader is asked, stays, or leaves all the same', async () => {
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

test('another query is the same page, unless the query says what is edited', async () => {
  const { user, address } = await renderGuarded(() => true);
  await user.click(screen.getByRole('link', { name: 'More' }));
  await waitFor(() => expect(address()).toBe('/form?page=2'));
});

test('where the query says what is edited, leaving it is asked about', async () => {
  const { user, address } = await renderGuarded(() => true, true);
  await user.click(screen.getByRole('link', { name: 'More' }));
  await screen.findByText('You would lose it.');
  expect(address()).toBe('/form');
});

test('closing the window asks too, as long as there is something to lose', async () => {
  let isUnsaved = true;
  await renderGuarded(() => isUnsaved);
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(isAsked()).toBe(true);
  isUnsaved = false;
  expect(isAsked()).toBe(false);
});

test('a switch that is busy keeps the focus and does nothing', async () => {
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

test('a password is hidden until it is asked for', async () => {
  const { user } = await render(<PasswordInput aria-label="Password" defaultValue="secret words" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(field.getAttribute('type')).toBe('text');
});

test('a text is copied, and where the browser forbids it the reader is told', async () => {
  const { user } = await render(<CopyButton text="SAVE20" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('SAVE20');
});

test('where the clipboard is closed the reader is told to select it', async () => {
  const { user } = await render(<CopyButton text="SAVE20" />);
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new Error('closed')) },
    configurable: true,
  });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await findToast(/blocks copying/);
});

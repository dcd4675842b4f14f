// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listOf } from '../../test/harness/fixtures.ts';
import { render } from '../../test/harness/render.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { readChoice } from './use-column-choice.ts';

interface Row {
  id: string;
  name: string;
  points: number;
}

const columns: DataColumn<Row>[] = [
  { id: 'name', title: 'Name', cell: (row) => row.name, csv: (row) => row.name, sort: 'name' },
  { id: 'points', title: 'Points', cell: (row) => row.points, csv: (row) => row.points, isNumber: true },
  { id: 'note', title: 'Note', cell: () => 'nothing', isHidden: true },
];
const ann = { id: '1', name: 'Ann', points: 5 };
const bob = { id: '2', name: 'Bob', points: 7 };

function tableOf(overrides: Partial<DataTableProps<Row>> = {}, rows: Row[] = [ann, bob], pages = 1) {
  const query = {
    data: listOf(rows, { pages }),
    error: null,
    isPending: false,
    isPlaceholderData: false,
    refetch: () => undefined,
  };
  return (
    <DataTable
      name="people"
      caption="People"
      columns={columns}
      query={query}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      empty={<p>Nobody yet</p>}
      {...overrides}
    />
  );
}

const table = () => screen.getByRole('table', { name: 'People' });
const headings = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent);
const pending = { data: undefined, error: null, isPending: true, isPlaceholderData: false, refetch: () => undefined };

test('each row is labelled by its first cell, and columns hidden by default are not shown', async () => {
  await render(tableOf());
  expect(headings()).toEqual(['Name', 'Points']);
  expect(
    within(table())
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Ann', 'Bob']);
  expect(screen.getByText('2 results')).toBeTruthy();
});

test.each([
  [undefined, '-name', null],
  ['-name', 'name', 'descending'],
  ['name', '-name', 'ascending'],
] as const)(
  'a heading changes the order from %s to %s in the address, back on page 1',
  async (sort, next, expectedOrder) => {
    const { user, address } = await render(tableOf(sort && { sort }), { path: '/admin/users?page=3&q=a' });
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(expectedOrder);
    await user.click(screen.getByRole('link', { name: 'Name' }));
    await waitFor(() => expect(address()).toBe(`/admin/users?q=a&sort=${next}`));
  },
);

test('rows can be selected one by one or all together for bulk actions', async () => {
  const { user } = await render(
    tableOf({
      bulk: (rows, clear) => (
        <button type="button" onClick={clear}>{`Ban ${rows.map(({ name }) => name).join(' and ')}`}</button>
      ),
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Bob' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Ban Ann and Bob' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('the choice of columns is stored in the browser', async () => {
  const { user } = await render(tableOf());
  await user.click(screen.getByRole('checkbox', { name: 'Note', hidden: true }));
  await user.click(screen.getByRole('checkbox', { name: 'Points', hidden: true }));
  expect(headings()).toEqual(['Name', 'Note']);
  expect(JSON.parse(localStorage.getItem('columns:people') ?? '')).toEqual({ name: true, points: false, note: true });
});

test('a stored choice of columns is applied, and invalid values are ignored', async () => {
  localStorage.setItem('columns:people', JSON.stringify({ note: true, points: 'perhaps' }));
  await render(tableOf());
  expect(headings()).toEqual(['Name', 'Points', 'Note']);
});

test.each([null, '', '{', 'null', '[]', '"x"', '{"a":1}'])('the stored value %j is not a choice of columns', (text) => {
  expect(readChoice(text)).toEqual({});
});

test('the table shows when it is loading, has failed or is empty', async () => {
  let tries = 0;
  const failed = { ...pending, isPending: false, error: new Error('No answer.'), refetch: () => (tries += 1) };
  const { user } = await render(
    <>
      {tableOf({ query: pending, caption: 'Waiting' })}
      {tableOf({ query: failed, caption: 'Failing' })}
      {tableOf({ caption: 'Empty' }, [])}
    </>,
  );
  expect(screen.getByRole('status', { name: 'Loading Waiting' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Empty' })).getByText('Nobody yet')).toBeTruthy();
  const failing = within(screen.getByRole('region', { name: 'Failing' }));
  expect(failing.getByRole('alert').textContent).toContain('No answer.');
  await user.click(failing.getByRole('button', { name: 'Try Again' }));
  expect(tries).toBe(1);
});

test('a table whose page is being replaced is marked as busy', async () => {
  const { data, ...query } = { ...pending, isPending: false, isPlaceholderData: true, data: listOf([ann]) };
  await render(tableOf({ query: { ...query, data } }));
  expect(table().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('each row is a card with its visible columns, without empty ones', async () => {
    const emptyColumn: DataColumn<Row> = { id: 'gone', title: 'Gone', cell: () => null };
    await render(tableOf({ columns: [...columns, emptyColumn] }));
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual(['AnnPoints5', 'BobPoints7']);
  });

  test('rows can be selected one by one or all together', async () => {
    const { user } = await render(tableOf({ bulk: (rows) => <p>{rows.map(({ name }) => name).join(' and ')}</p> }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Bob' }));
    expect(screen.getByText('1 selected')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('Ann and Bob')).toBeDefined();
  });

  test('the order is chosen from a list and put into the address', async () => {
    const { user, address } = await render(tableOf(), { path: '/admin/users?page=3&q=a' });
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, ascending');
    await waitFor(() => expect(address()).toBe('/admin/users?q=a&sort=name'));
  });
});

describe('on a tablet', () => {
  const width = 48;
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width < Number.parseFloat(query.split('<')[1] ?? ''),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const moreColumns = (count: number) =>
    Array.from({ length: count }, (_, at): DataColumn<Row> => ({ id: `${at}`, title: `C${at}`, cell: () => at }));

  test('few columns are shown as a table, too many as cards', async () => {
    await render(
      <>
        {tableOf({ caption: 'Few' })}
        {tableOf({ caption: 'Many', columns: [...columns, ...moreColumns(4)] })}
      </>,
    );
    expect(screen.getByRole('table', { name: 'Few' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Many' })).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Many' })).getAllByRole('listitem')).toHaveLength(2);
  });
});

test('an empty table has no buttons for export or columns', async () => {
  await render(tableOf({}, []));
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

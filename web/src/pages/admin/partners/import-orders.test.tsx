// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { lampPartner, unsetReportAddress } from '../../../../test/harness/partners.ts';
import { stubUploads } from '../../../../test/harness/uploads.ts';

const columns = {
  header: ['Txn', 'Sale', 'State'],
  samples: [['A-1', '10', 'open']],
  mapping: {
    columns: { transactionId: 'Txn', orderAmount: 'Sale', status: 'State' },
    keyColumns: [],
    decimal: '.' as const,
    dateOrder: 'ymd' as const,
    timeZone: 'UTC',
    currency: null,
    states: { open: 'payable' as const },
  },
  isRemembered: true,
  missing: [],
  words: [{ word: 'open', state: 'payable' as const }],
};

const counts = { rows: 1, created: 1, changed: 0, known: 0, attributed: 0, commission: 0.5, failed: 0, errors: [] };

async function chooseOrdersFile(taught: { needsConfirming: boolean; taughtBy: string | null }) {
  const app = await openAdmin('/admin/affiliate-partners/1', {
    'GET /admin/affiliate/partners/:id': { success: true, data: lampPartner },
    'GET /admin/affiliate/partners/:id/report-address': { success: true, data: unsetReportAddress },
    'GET /admin/affiliate/networks': { success: true, data: [] },
    'GET /admin/affiliate/link-preview': {
      success: true,
      data: { url: 'https://lamps.example/', link: 'https://lamps.example/' },
    },
    'POST /admin/affiliate/partners/:id/report-columns': { success: true, data: { ...columns, ...taught } },
    'POST /admin/affiliate/partners/:id/conversions': { success: true, data: { ...counts, isDryRun: true } },
  });
  stubUploads(app.transport);
  await app.user.upload(await screen.findByLabelText('CSV file'), new File(['Txn,Sale,State\n'], 'a.csv'));
  await screen.findByText('Checked a.csv, 1 row. Nothing has been imported yet.');
  return app;
}

test('a column mapping made by someone else has to be confirmed before the import', async () => {
  const { user } = await chooseOrdersFile({ needsConfirming: true, taughtBy: 'tess' });
  screen.getByText(/^tess chose this/);
  expect(screen.queryByRole('button', { name: 'Import 1 order' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^I checked the columns/ }));
  await screen.findByRole('button', { name: 'Import 1 order' });
});

test('a column mapping that needs no confirmation can be imported right away', async () => {
  await chooseOrdersFile({ needsConfirming: false, taughtBy: 'tess' });
  await screen.findByRole('button', { name: 'Import 1 order' });
  expect(screen.queryByText(/chose this/)).toBeNull();
});

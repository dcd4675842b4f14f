import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addPartner, newShop, type TestPartner } from './partner.ts';
import type { Member, Reply, TestSite } from './site.ts';

const header = 'Txn,Sale,Fee,State,Deal';
const mapping = {
  columns: { transactionId: 'Txn', orderAmount: 'Sale', commission: 'Fee', status: 'State', dealId: 'Deal' },
  states: { open: 'pending', ok: 'approved' },
  decimal: '.',
};

/** Returns a response with a report of the given rows. */
export function csv(rows: string, status = 200, type = 'text/csv'): RequestListener {
  return (_, response) => response.writeHead(status, { 'content-type': type }).end(`${header}\n${rows}`);
}

interface NetworkRequest {
  host: string;
  path: string;
  headers: IncomingHttpHeaders;
}

interface NetworkState {
  /** The requests to its server in this test, oldest first. */
  requests: NetworkRequest[];
  respond: RequestListener;
  port: number;
  admin: Member;
  partner: TestPartner;
}

/** Starts a network's server with two names, and adds a new partner with an admin before each test. */
export function useReportNetwork(site: TestSite, noon: number) {
  const state = { requests: [], respond: csv(''), port: 0 } as unknown as NetworkState;
  /** Calls an endpoint as someone who has just logged in; `~` is the path of the partner. */
  async function call(key: string, body?: unknown, as = state.admin): Promise<Reply> {
    await site.backdateLogins(as, 0);
    const path = key.replace('~', `/admin/affiliate/partners/${state.partner.id}`);
    return site.call(path, { as, ...(body ? { body } : {}) });
  }
  const network = Object.assign(state, {
    call,
    upload(rows = 'U-1,10,1,open,\n', as = state.admin): Promise<Reply> {
      const form = new FormData();
      form.set('file', new File([`${header}\n${rows}`], 'report.csv', { type: 'text/csv' }));
      form.set('mapping', JSON.stringify(mapping));
      return call('POST ~/conversions', form, as);
    },
    setAddress(path = '/report.csv?key=sesame', rest: object = {}, as = state.admin): Promise<Reply> {
      return call('PUT ~/report-address', { url: `http://network.example:${network.port}${path}`, ...rest }, as);
    },
    readAddress: async () => (await call('GET ~/report-address')).body.data,
    /** Runs what the schedule has due. */
    async runSchedule(): Promise<void> {
      await site.run('queue-due-reports');
      await site.drain();
    },
    async listOrders(): Promise<string[]> {
      const query = `limit=100&partner=${state.partner.id}`;
      const { data } = (await call(`GET /affiliate/commissions?${query}`)).body;
      const rows = data.map(({ transactionId, status, commission }: Record<string, string>) =>
        [transactionId, status, commission].join(' '),
      );
      return rows.toSorted();
    },
  });

  startServer(network, site);

  beforeEach(async () => {
    site.setClock(noon);
    await site.context.database.deleteFrom('report_addresses').execute();
    [network.requests, network.respond] = [[], csv('')];
    await site.backdateLogins(network.admin, 0);
    network.partner = await addPartner(site, network.admin, newShop());
  });

  return network;
}

function startServer(state: NetworkState, site: TestSite): void {
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    state.requests.push({ host, path: request.url ?? '', headers: request.headers });
    state.respond(request, response);
  });

  beforeAll(async () => {
    state.admin = await site.admin();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.port = (server.address() as AddressInfo).port;
    for (const name of ['network', 'storage']) site.allowedHosts.add(`${name}.example:${state.port}`);
  });

  afterAll(() => server.close());
}

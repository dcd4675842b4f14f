import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { recordStatement, traced } from './traces.ts';
import { startTraces } from './traces-export.ts';

test('a request and its statements reach a collector as one trace, and so do failures of jobs', async () => {
  const sent: string[] = [];
  const collector = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const bytes = Buffer.concat(chunks);
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
    sent.push(`${request.url} ${text.toString()}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const stop = await startTraces();
  const parent = new Headers({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
  recordStatement('select outside', 1, false);
  await traced('GET /api/deals', { isAsked: true, parent }, async (note) => {
    note({ 'http.response.status_code': 200 });
    recordStatement('select 1', 1, false);
  });
  await expect(traced('job x', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await stop();
  collector.close();
  const text = sent.join('\n');
  expect(text).toContain('/v1/traces');
  for (const part of ['haggle', 'GET /api/deals', 'select 1', 'job x', 'broken']) expect(text).toContain(part);
  expect(text.match(/0af7651916cd43dd8448eb211c80319c/g)).toHaveLength(2);
  expect(text).not.toContain('select outside');
});

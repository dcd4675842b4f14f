import { describe, expect, test } from 'vitest';
import { html, redirect, useWebServer } from '../../../test/harness/web-server.ts';
import { isPublicAddress } from './addresses.ts';

const web = useWebServer();

describe('an address to read', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:PORT/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://100.100.100.200/',
    'http://192.0.0.192/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[fd00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST:PORT/',
    'http://shop.localhost/',
    'http://metadata/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://instance-data/',
    'http://printer.local/',
    'http://router.lan/',
    'http://shop.example:22/',
    'http://shop.example:6379/',
    'http://someone:secret@shop.example:PORT/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'gopher://shop.example/',
  ])('%s is refused', async (address) => {
    web.pages['/'] = (_, response) => response.writeHead(200, html).end('inside');
    expect(await web.codeOf(address)).toBe('page_not_allowed');
    expect(web.requests).toHaveLength(0);
  });

  test.each(['shop.example', 'inside.example', 'both.example', 'mapped.example', 'six.example', 'nat.example'])(
    '%s is refused because its name resolves to a private address',
    async (host) => {
      expect(await web.codeOf(`http://${host}/`)).toBe('page_not_allowed');
      expect(await web.codeOf(`https://${host}/`)).toBe('page_not_allowed');
      expect(web.requests).toHaveLength(0);
    },
  );

  test('a name is looked up once per connection, so the checked address is the one that is used', async () => {
    web.pages['/'] = (_, response) => response.writeHead(200, html).end('hello');
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    const returnedAddresses: string[] = [];
    const lookup = async () => {
      returnedAddresses.push(answers.shift() ?? '');
      return returnedAddresses.slice(-1).map((address) => ({ address, family: 4 }));
    };
    expect(await web.codeOf('http://shop.example:PORT/', { lookup })).toBe('read');
    expect(returnedAddresses).toEqual(['127.0.0.1']);
  });

  test('a redirect to a name that resolves to a private address is refused', async () => {
    web.pages['/turn'] = redirect('http://turning.example/');
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(await web.codeOf('http://shop.example:PORT/turn', { lookup })).toBe('page_not_allowed');
    expect(web.requests).toHaveLength(1);
  });

  test('an exempt host may be read, but only on its own port', async () => {
    web.pages['/'] = (_, response) => response.writeHead(200, html).end('<p>hello');
    const page = await web.read('http://shop.example:PORT/');
    expect(new TextDecoder().decode(page.bytes)).toBe('<p>hello');
    expect(page.contentType).toContain('text/html');
    expect(await web.codeOf('http://shop.example:1/')).toBe('page_not_allowed');
    web.allow.add(`[::1]:1`);
    expect(await web.codeOf('http://[::1]:1/')).toBe('page_unreachable');
  });

  test.each([
    ['8.8.8.8', true],
    ['2001:4860:4860::8888', true],
    ['not an address', false],
    ['', false],
    ['fe80::1%eth0', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

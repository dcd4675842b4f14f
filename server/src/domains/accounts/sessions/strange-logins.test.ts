import { expect, test } from 'vitest';
import { password, useSite } from '../../../../test/harness/site.ts';
import { type SiteMailbox, withMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();

const homeIp = '198.51.100.7';
const hotelIp = '192.0.2.44';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const newerWindows = windows.replace('142', '143');
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let memberCount = 0;

/** A member who registered at home, on a Windows computer. */
async function registerMember() {
  const username = `traveller_${++memberCount}`;
  const email = `${username}@haggle.test`;
  const headers = { 'user-agent': windows };
  const { body } = await site.call('POST /auth/register', {
    body: { username, email, password },
    from: homeIp,
    headers,
  });
  await site.drain();
  return { email, token: body.token as string };
}

function login(email: string, from: string, userAgent: string) {
  return site.call('POST /auth/login', { body: { email, password }, from, headers: { 'user-agent': userAgent } });
}

async function loginNoticesTo(mailbox: SiteMailbox, email: string) {
  await site.drain();
  return mailbox.emailsTo(email).filter(({ subject }) => subject === 'New login to your account');
}

test('a login from a new device in a new place is reported by email once', async () => {
  await withMailbox(site.context, async (mailbox) => {
    const { email } = await registerMember();
    expect((await login(email, hotelIp, linux)).status).toBe(200);
    const [notice, ...otherNotices] = await loginNoticesTo(mailbox, email);
    expect(notice?.text).toContain('Firefox on Linux');
    expect(otherNotices).toEqual([]);
    await login(email, hotelIp, linux);
    expect(await loginNoticesTo(mailbox, email)).toHaveLength(1);
  });
});

test.each([
  ['the first one after registering, from the same device and place', homeIp, windows],
  ['from a known device in a new place, even with a newer browser', hotelIp, newerWindows],
  ['from a new device in a known place', homeIp, linux],
])('a login triggers no email: %s', async (_, from, userAgent) => {
  await withMailbox(site.context, async (mailbox) => {
    const { email } = await registerMember();
    expect((await login(email, from, userAgent)).status).toBe(200);
    expect(await loginNoticesTo(mailbox, email)).toEqual([]);
  });
});

test('a login with a wrong password triggers no email', async () => {
  await withMailbox(site.context, async (mailbox) => {
    const { email } = await registerMember();
    const body = { email, password: 'a wild guess' };
    const headers = { 'user-agent': linux };
    expect((await site.call('POST /auth/login', { body, from: hotelIp, headers })).status).toBe(401);
    expect(await loginNoticesTo(mailbox, email)).toEqual([]);
  });
});

test('a device counts as new again after logging out', async () => {
  await withMailbox(site.context, async (mailbox) => {
    const { email, token } = await registerMember();
    const headers = { authorization: `Bearer ${token}` };
    expect((await site.call('POST /auth/logout', { headers })).status).toBe(200);
    await login(email, hotelIp, windows);
    expect(await loginNoticesTo(mailbox, email)).toHaveLength(1);
  });
});

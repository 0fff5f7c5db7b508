import { NextRequest } from 'next/server';
import type { Identity } from '#lib/contract/operations/session.ts';
import { handleNextAuthRequest } from '#lib/server/session/next-auth.ts';
import { revokeSession } from '#lib/server/session/revocation.ts';
import { sealIdentity, sealVault } from '#lib/server/session/seal.ts';

const settings = {
  PORTAL_SEAL_KEYS: ['k'.repeat(32)],
  SESSION_ABSOLUTE_SECONDS: 60,
  SESSION_IDLE_SECONDS: 60,
  PORTAL_ORIGIN: 'http://p.example',
};
jest.mock('#lib/server/config.ts', () => ({ config: () => settings }));

let sentCookies: Record<string, string> = {};
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    getAll: () => Object.entries(sentCookies).map(([name, value]) => ({ name, value })),
  }),
}));

const identity: Identity = {
  userId: '1',
  name: 'Ann',
  account: 'ann',
  userType: 3,
  level: 1,
  childFlag: true,
  role: 0,
  brand: 'red',
  logo: '',
  systemName: { cn: '', en: '' },
};

const eve = { ...identity, name: 'Eve' };

async function seals(sid: string, delivery: 'cookie' | 'bearer' = 'cookie') {
  const now = Math.floor(Date.now() / 1000);
  const vault = await sealVault({
    sid,
    token: 't',
    newToken: 'n',
    delivery,
    startedAt: now,
    lastUsedAt: now,
  });
  return { identity: await sealIdentity({ sid, identity, delivery }), vault };
}

async function request(cookies: Record<string, string>, route = 'session') {
  sentCookies = cookies;
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const request = new NextRequest(`http://p.example/api/auth/${route}`, {
    headers: cookie.length > 0 ? { cookie: cookie.join('; ') } : {},
  });
  const response = await handleNextAuthRequest(request, { params: Promise.resolve({ nextauth: [route] }) });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: await response.json() };
}

const signedOut = { status: 200, body: {} };

it('returns the user of a live session', async () => {
  const { identity, vault } = await seals('live');
  expect(await request({ 'portal-identity': identity, 'portal-vault': vault })).toMatchObject({
    status: 200,
    body: { user: { name: 'Ann' }, expires: expect.any(String) },
  });
});

it('returns {} without cookies', async () => {
  expect(await request({})).toEqual(signedOut);
});

it('returns {} for an identity without a live session, also in chunks', async () => {
  const { identity, vault } = await seals('one');
  const other = await seals('two');
  const bearer = await seals('three', 'bearer');
  const half = Math.floor(identity.length / 2);
  const all: Record<string, string>[] = [
    { 'portal-identity': identity },
    { 'portal-identity.0': identity },
    { 'portal-identity.0': identity.slice(0, half), 'portal-identity.1': identity.slice(half) },
    { 'portal-identity.0': identity, 'portal-vault': vault },
    { 'portal-identity': identity, 'portal-vault': other.vault },
    { 'portal-identity': bearer.identity, 'portal-vault': bearer.vault },
  ];
  for (const cookies of all) expect(await request(cookies)).toEqual(signedOut);
  await revokeSession('one');
  expect(await request({ 'portal-identity': identity, 'portal-vault': vault })).toEqual(signedOut);
});

it('ignores chunks of another identity beside a live session', async () => {
  const { identity, vault } = await seals('own');
  const other = await sealIdentity({ sid: 'other', identity: eve });
  const { body } = await request({
    'portal-identity': identity,
    'portal-identity.0': other,
    'portal-vault': vault,
  });
  expect(body).toMatchObject({ user: { name: 'Ann' } });
});

it('closes the other routes of next-auth', async () => {
  expect(await request({}, 'csrf')).toMatchObject({ status: 404 });
  expect(await request({}, 'providers')).toMatchObject({ status: 404 });
});

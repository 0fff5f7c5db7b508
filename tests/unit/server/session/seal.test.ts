import { randomBytes } from 'node:crypto';
import { sealData } from 'iron-session';
import type { Identity } from '#lib/contract/operations/session.ts';
import { readCookie, setCookieHeader } from '#lib/server/session/cookies.ts';
import {
  openIdentity,
  openText,
  openVault,
  sealIdentity,
  sealText,
  sealVault,
} from '#lib/server/session/seal.ts';
import {
  openFileReference,
  openFileUrl,
  sealFileReference,
  sealFileUrl,
} from '#lib/server/vendor-api/mapping/file-references.ts';

const keys = {
  PORTAL_SEAL_KEYS: ['k'.repeat(32), 'o'.repeat(32)],
  SESSION_ABSOLUTE_SECONDS: 60,
  PORTAL_ORIGIN: 'https://p.example',
};
jest.mock('#lib/server/config.ts', () => ({ config: () => keys }));

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
const vault = {
  sid: 's',
  token: 't',
  newToken: 'n',
  delivery: 'cookie' as const,
  startedAt: 1,
  lastUsedAt: 2,
};

describe('seals', () => {
  it('open to the sealed values', async () => {
    expect(await openVault(await sealVault(vault))).toMatchObject(vault);
    expect(await openIdentity(await sealIdentity({ sid: 's', identity }))).toEqual({ sid: 's', identity });
  });

  it('without a delivery, as of older releases, are cookies, except access tokens', async () => {
    const { delivery: _, ...former } = vault;
    const access = { name: '', rights: 'read', areas: [], parent: 'p', expiresAt: 9 } as const;
    expect(await openVault(await sealVault(former as typeof vault))).toMatchObject({ delivery: 'cookie' });
    const token = await sealVault({ ...former, access } as unknown as typeof vault);
    expect(await openVault(token)).toMatchObject({ delivery: 'bearer' });
  });

  it('with an older key open while the key is listed', async () => {
    keys.PORTAL_SEAL_KEYS = ['o'.repeat(32)];
    const [old, who] = [await sealVault(vault), await sealIdentity({ sid: 's', identity })];
    keys.PORTAL_SEAL_KEYS = ['k'.repeat(32), 'o'.repeat(32)];
    expect(await openVault(old)).toMatchObject(vault);
    expect(await openIdentity(who)).not.toBeNull();
    keys.PORTAL_SEAL_KEYS = ['k'.repeat(32)];
    expect(await openVault(old)).toBeNull();
    expect(await openIdentity(who)).toBeNull();
    keys.PORTAL_SEAL_KEYS = ['k'.repeat(32), 'o'.repeat(32)];
  });

  it('do not open when they are for another purpose, truncated, changed or invented', async () => {
    const foreign = await sealData({ ...vault }, { password: 'k'.repeat(32) });
    const seal = await sealVault(vault);
    const noise = Array.from({ length: 50 }, () => randomBytes(60).toString('base64url'));
    for (const each of ['', foreign, seal.slice(0, -5), seal.replace('Fe26', 'Fe27'), ...noise]) {
      expect(await openVault(each)).toBeNull();
      expect(await openIdentity(each)).toBeNull();
    }
    // An identity does not open as a vault, and vice versa.
    expect(await openIdentity(seal)).toBeNull();
    expect(await openVault(await sealIdentity({ sid: 's', identity }))).toBeNull();
  });
});

const file = {
  url: 'https://f.example',
  account: '1',
  access: 'chat',
  isPublic: false,
  expires: 9e9,
} as const;

describe.each<[string, () => Promise<string> | string, (seal: string) => unknown]>([
  ['a vault', () => sealVault(vault), openVault],
  ['an identity', () => sealIdentity({ sid: 's', identity }), openIdentity],
  ['a text', () => sealText('use', 'x', 60), (seal) => openText('use', seal, 60)],
  ['a file reference', () => sealFileReference(file), openFileReference],
  ['a file URL', () => sealFileUrl('https://f.example', '1'), (seal) => openFileUrl(seal, '1')],
])('the seal of %s', (_, create, open) => {
  it('opens only in exactly the text that was sealed', async () => {
    const seal = await create();
    expect(await open(seal)).not.toBeNull();
    const suffixes = ['x', '2', '~', '~2', '~3', '.', '=', '==', '*', '!', ' ', '\n', 'AAAA', '%00', '-_'];
    // The last character of base64url may have unused bits, and a decoder may skip foreign characters.
    const lastCharacters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].flatMap(
      (character) => [
        seal.slice(0, -1) + character,
        seal.replace(/.(?=~2$)/, character),
        seal.replace(/.(?=\.)/g, character),
      ],
    );
    const changed = [
      ...suffixes.flatMap((suffix) => [seal + suffix, suffix + seal, seal.replace(/.{20}/, `$&${suffix}`)]),
      ...lastCharacters,
      seal.replace(/~2$/, ''),
      seal.replaceAll('-', '+').replaceAll('_', '/'),
    ].filter((each) => each !== seal);
    const opened = [];
    for (const each of changed)
      if ((await open(each)) !== null) opened.push(each.replace(seal, '…').slice(-40));
    expect(opened).toEqual([]);
  });
});

describe('cookies', () => {
  it('have the prefix and every attribute over https', () => {
    expect(setCookieHeader('vault', 'x')).toBe(
      '__Host-portal-vault=x; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('throw for values that browsers do not store', () => {
    expect(() => setCookieHeader('vault', 'x'.repeat(4096))).toThrow('no room');
  });

  it('are read from a header by their whole name; the first of two counts', () => {
    expect(readCookie('a=1; ba=2; a=3', 'a')).toBe('1');
    expect(readCookie('ba=2;a=3', 'a')).toBe('3');
    expect(readCookie('ba=2', 'a')).toBeUndefined();
  });
});

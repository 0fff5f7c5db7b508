import {
  hasCredential,
  isCredentialName,
  removeCredentials,
} from '#lib/server/vendor-api/mapping/credential-fields.ts';
import { readSpecification } from '#lib/server/vendor-api/specification.ts';
import messages from '../../../../messages/en/productLibrary.json';
import type { Store } from '../../../sandbox/data/store.ts';
import { seedSpecifications } from '../../../sandbox/seed/specifications.ts';

it.each([
  ...['token', 'x-token', 'accesstoken', 'accessToken', 'refreshtoken', 'authtoken', 'APIToken', 'apitoken'],
  ...['secret', 'appsecret', 'clientsecret', 'AppSecret', 'password', 'passwd', 'dbpassword', 'dbPassword'],
  ...['pwd', 'userpwd', 'pass', 'db_pass', 'dbpass', 'Pass', 'passphrase', 'passcode', 'credentials'],
  ...['app_key', 'appkey', 'APIkey', 'api-key', 'private key', 'encrypt_key', 'encryptkey', 'encryption_key'],
  ...['license_key', 'licensekey', 'signkey', 'sign_key', 'signing_key', 'secretKey', 'access_key_id'],
  ...['sign', 'x-sign', 'signature', 'jwt', 'user_jwt', 'phpsessid', 'PHPSESSID', 'session', 'session_id'],
  ...['cookie', 'set-cookie', 'otp', 'otp_code', 'auth', 'Authorization', 'oauth2', 'csrf', 'token2'],
])('%s is a credential name', (name) => {
  expect(isCredentialName(name)).toBe(true);
  expect(readSpecification({ [name]: 'x1' })).toEqual([]);
});

it.each([
  ...[
    'keyboard',
    'monkey',
    'key features',
    'key_programming',
    'keyless_entry',
    'smart_key',
    'hotkeys',
    'keys',
  ],
  ...[
    'passenger',
    'compass',
    'compass_code',
    'bypass',
    'pass_through',
    'J2534_pass_thru',
    'low_pass',
    'bandPass',
  ],
  ...[
    'design',
    'design_key',
    'signal',
    'traffic_sign',
    'trafficSign',
    'signed_firmware',
    'laptop',
    'topology',
  ],
  ...[
    'author',
    'authorized_dealers',
    'authentic_parts',
    'diagnostic_session',
    'diagnosticSession',
    'uds_session',
  ],
  ...['license', 'license_years', 'versa_key', 'snap_key', 'secretary', 'options', 'access', 'account'],
])('%s is a feature name', (name) => {
  expect(isCredentialName(name)).toBe(false);
  expect(readSpecification({ [name]: 'x1' })).toHaveLength(1);
});

it('keeps all fields of the sandbox’s products and all known fields', () => {
  const products = Array.from({ length: 200 }, (_, id) => ({ id, name: '', heavy_duty: 0, renault: 1 }));
  let specifications: Record<string, unknown>[] = [];
  const store = {
    all: () => products,
    insertRows: (_table: string, _columns: string[], rows: unknown[][]) => {
      specifications = rows.map((row) => JSON.parse(String(row[3])));
    },
  };
  seedSpecifications(store as unknown as Store, { seed: 'seed', devices: 0 }, 0);
  const fieldNames = new Set<string>();
  for (const specification of specifications) {
    const nonEmptyValues = Object.values(specification).filter((value) => value !== null && value !== '');
    const fields = readSpecification(specification);
    expect(fields).toHaveLength(nonEmptyValues.length);
    for (const { field } of fields) fieldNames.add(field);
  }
  expect([...fieldNames]).toEqual(expect.arrayContaining(Object.keys(messages.spec)));
});

it('drops credentials at any depth and keeps their siblings', () => {
  const fields = readSpecification({
    cpu: { model: 'A9', password: 'hunter2' },
    cloud: { host: 'eu', account: { user: 'x', pass: 'hunter2' }, keys: [{ app_key: 'hunter2' }, 'two'] },
    list: [{ name: 'token', value: 'hunter2' }, { name: 'colour', value: 'red' }, ['Bearer hunter2']],
    only: { secret: 'hunter2' },
    json: '{"password": "hunter2"}',
  });
  expect(JSON.stringify(fields)).not.toContain('hunter2');
  expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toEqual({
    processor: ['Model: A9'],
    cloud: ['Host: eu', 'Account: User: x', 'Keys: two'],
    list: ['Name: colour, Value: red'],
  });
});

it.each([
  ...['Bearer abcdef1', 'x eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.y', '-----BEGIN PRIVATE KEY-----'],
  ...['https://user:hunter2@host/', 'https://host/?access_token=hunter2', 'login with password: hunter2'],
  ...['"apiToken" : "hunter2"', 'a[secret]=hunter2', 'pass=hunter2', '密码 password：hunter2'],
])('%j contains a credential', (text) => {
  expect(hasCredential(text)).toBe(true);
  expect(readSpecification({ cpu: text, added: text, listed: [text] })).toEqual([]);
});

it.each([
  ...['DC 12 V / 3 A: EU/UK/US plug', 'Basic functions', 'drop test: pass', 'Key: smart, Ports=2', 'a: b'],
  ...['https://host:8080/path?key=1', '2 × USB-C', 'token ring'],
])('%j contains no credential', (text) => {
  expect(hasCredential(text)).toBe(false);
});

it('keeps a yes or no under any name, but no null-like value', () => {
  for (const value of [true, false, 1, 0, '1', 'yes', 'N'])
    expect(removeCredentials(value, 'sgw_auth')).toBe(value);
  for (const value of [null, '', 12, 'x', {}, [], { toString: 'x' }])
    expect(removeCredentials(value, 'sgw_auth')).toBeUndefined();
});

it.each(['a', ' ', 'a:', '://'])('checks 150,000 bytes of %j without backtracking', async (piece) => {
  const text = piece.repeat(150_000 / piece.length);
  hasCredential(text);
  isCredentialName(text);
  // Jest's timeout cannot interrupt a pattern; it fails the test here.
  await new Promise((resolve) => setTimeout(resolve));
});

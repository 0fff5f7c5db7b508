import { readdirSync, readFileSync } from 'node:fs';
import { createVendorClient, type Values, type VendorClient } from '#lib/server/vendor-api/http/client.ts';
import { VendorTokenRefused } from '#lib/server/vendor-api/http/errors.ts';
import { VendorRefused } from '#lib/server/vendor-api/http/refusal.ts';
import { connectionPool } from '#lib/server/vendor-api/http/send.ts';
import { serviceNames } from '#lib/server/vendor-api/http/services.ts';
import { type Call, calls, isPlainCall, type PlainCall } from '#lib/server/vendor-format/calls.ts';
import { count, isDeep } from '../../harness/depth.ts';
import fc from '../../harness/fast-check.ts';
import { demoPassword, testSecrets } from '../../harness/secrets.ts';
import { type LoggedCall, type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';

startSpecifiedVendor();

/** Longer than any field of the portal; the vendor client has no such limit. */
const longest = 10_000;
const runs = count(2, 100);
/** Generating and logging long texts takes most of the time, so `npm test` uses shorter ones. */
const maxLength = isDeep ? longest : 300;

/** Names of the calls that operations make, read from their code. */
const usedNames = new Set(
  readdirSync('lib/server/vendor-api', { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(`lib/server/vendor-api/${name}`, 'utf8').matchAll(/\bcalls\.(\w+)/g)])
    .map(([, name]) => name),
);
const named = Object.entries<Call>(calls).filter(
  (entry): entry is [string, PlainCall] => usedNames.has(entry[0]) && isPlainCall(entry[1]),
);

let ownSandbox: RunningSandbox;
let vendor: VendorClient;
/** The number of the last call in the sandbox's log. */
let last = 0;

beforeAll(async () => {
  // A separate sandbox, because some of these calls change data of other tests.
  ownSandbox = await startSandbox();
  Object.assign(process.env, { ...testSecrets, VENDOR_URL: ownSandbox.origin });
  const signedIn = await createVendorClient()(calls.signIn, { account: 'main', password: demoPassword });
  vendor = createVendorClient({ token: (signedIn as { token: string }).token });
  last = await ownSandbox.lastCallNumber();
});
afterAll(async () => {
  await Promise.all(serviceNames.map((name) => connectionPool(name).close()));
  await ownSandbox.program.stop();
});

const names = fc.oneof(
  fc.constantFrom('account', 'password', 'keyword', 'name', 'page', 'message_ids', 'email', 'sort_field'),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,12}$/).filter((name) => name !== 'sign'),
);
const awkward = fc.constantFrom(
  '&',
  '=',
  '+',
  '%',
  '%26',
  ' ',
  '中',
  '销',
  '💡',
  '👨‍👩‍👧',
  'é',
  '\r\n',
  '&sign=',
  'a',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength, size: 'max' }),
  fc.string({ unit: awkward, maxLength, size: 'max' }),
  fc.string({ unit: awkward, minLength: 1, maxLength: 20 }).map(atLength),
);
const values = fc.dictionary(names, texts, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

/** Repeats the text up to 10,000 characters; an emoji counts as one. */
function atLength(text: string): string {
  const characters = [...text];
  return Array.from({ length: longest }, (_, index) => characters[index % characters.length]).join('');
}

const short = (text: string) => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);

/** Sends a call and returns the logged calls. The vendor may refuse the values after reading them. */
async function callsOf(call: PlainCall, sent: Values): Promise<LoggedCall[]> {
  const path = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
  const failure = await vendor(call, sent, path).then(
    () => null,
    (error: unknown) => error,
  );
  const logged = await ownSandbox.calls({ since: last });
  last = logged.at(-1)?.n ?? last;
  if (failure && !(failure instanceof VendorRefused || failure instanceof VendorTokenRefused)) throw failure;
  return logged;
}

it('every call with values is tested', () => {
  const numbers = Object.values<Call>(calls)
    .filter(isPlainCall)
    .map(({ number }) => number);
  const tested = named.map(([, call]) => call.number);
  expect(tested.sort((a, b) => a - b)).toEqual(numbers.sort((a, b) => a - b));
});

/** Sends values with a call and checks that they arrived unchanged and correctly signed. */
async function checkValues(call: PlainCall, sent: Record<string, string>): Promise<void> {
  const [first, ...more] = await callsOf(call, sent);
  expect(more.length).toBe(0);
  expect(first).toMatchObject({ call: call.number, signature: { ok: true }, forbiddenHeaders: [] });
  const { sign, ...params } = first?.params ?? {};
  expect(params).toEqual(Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, short(value)])));
  // The log truncates long values, but not the signed text.
  const signed = Object.entries(sent).filter(([, value]) => value !== '');
  const base = signed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key}=${value}`);
  expect(first?.signature?.base === base.join('&')).toBe(true);
}

const examples: [Record<string, string>][] = [
  [{ keyword: atLength('中&文=') }],
  [{ keyword: atLength('💡'), name: atLength('+% ') }],
];

it.each(serviceNames.filter((service) => named.some(([, call]) => call.service === service)))(
  'calls of %s send values of up to 10,000 characters signed and unchanged',
  async (service) => {
    for (const [name, call] of named.filter(([, each]) => each.service === service)) {
      const result = await fc.check(
        fc.asyncProperty(values, (sent) => checkValues(call, sent)),
        { numRuns: examples.length + runs, endOnFailure: true, examples },
      );
      // fast-check's own report would print the values.
      if (result.failed) {
        const repeat = `seed ${result.seed}, path ${result.counterexamplePath}`;
        throw new Error(`${name} fails with ${repeat}`, { cause: result.errorInstance });
      }
    }
  },
  30_000 + runs * 1_000,
);

import type { CallName } from '#lib/server/vendor-format/calls.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { type ExpectedCall, expected, parseField } from '#lib/server/vendor-format/expected.ts';
import { routesOf } from '#lib/web/nav.ts';
import type { Visitor } from '../../harness/client.ts';
import { pageText } from '../../harness/page-text.ts';
import { allScreens, missingPage, pathsOf } from '../../harness/samples/screens.ts';
import type { ResponseOverride } from '../../harness/servers/sandbox.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

/** Returns the overrides that remove every field without which the portal can do, apart from the sign-in. */
function removeOptionalFields(): ResponseOverride[] {
  const all = Object.entries(expected) as [CallName, ExpectedCall][];
  return all
    .filter(([name]) => name !== 'signIn')
    .flatMap(([name, { fields }]) =>
      Object.entries(fields)
        .filter(([path]) => path !== '' && !path.endsWith('[]') && !path.includes('*'))
        .filter(
          ([path, text]) => parseField(text).presence !== 'needed' && !keptFields.includes(`${name} ${path}`),
        )
        .map(([path]) => ({
          call: calls[name].number,
          at: path.startsWith('[') ? `data${path}` : `data.${path}`,
          drop: true as const,
        })),
    );
}

/**
 * A part of a page needs its rows, and a record a field that shows what it is. Of two alternative fields one is needed.
 */
const keptFields = [
  'deviceTechnicalData list',
  'orders list[].form_instance_id',
  'orderDetail form_instance_id',
  'chatLog list[].log_id',
  ...['device product_name', 'goodsItem goods_name', 'message title_en', 'autodataAccount account'],
  ...['reset device_sn', 'refund device_sn', 'softwareApply device_sn', 'productOfSn product_name'],
  ...['snFreeRecord active', 'searchSnFree active', 'deviceExpiration expire_time'],
];

startSpecifiedVendor();

const addresses: [path: string, who: Visitor][] = [];

beforeAll(async () => {
  for (const account of ['main', 'blue'] as const) {
    const who = await signIn(account);
    for (const screen of allScreens.filter((each) => each.account === account))
      addresses.push(...(await pathsOf(screen, who, account)).map((path): [string, Visitor] => [path, who]));
  }
});
afterEach(() => sandbox().clearFaults());

/** Texts of values that a page does not know. */
const badTexts = /(?<![\w-])(?:null|undefined|NaN|Invalid Date|\[object Object\])(?![\w-])/;
/** Titles of problems with which parts of pages could not be loaded. */
const problemTexts =
  /Couldn’t load|couldn’t be loaded|The service returned an invalid response|Something went wrong/;

/** Screens that say what they cannot tell: totals of amounts, and who acts next on a request. */
const namesProblems = (path: string) => /^\/$|\/income(?:$|\/statement)/.test(path.split('?')[0] ?? '');
/** Guides for developers quote JSON. */
const isGuide = (path: string) => path.startsWith('/developers');

it('every screen is there without all optional fields, and shows none as a word of the code', async () => {
  await sandbox().overrideResponses(...removeOptionalFields());
  const faults: unknown[] = [];
  for (const [path, who] of addresses) {
    if (path === missingPage || isGuide(path)) continue;
    const text = await pageText(who, path).catch((error: unknown) => `Couldn’t load: ${String(error)}`);
    const [bad] = badTexts.exec(text) ?? [];
    if (bad)
      faults.push([
        path,
        bad,
        text.slice(Math.max(0, text.search(badTexts) - 80), text.search(badTexts) + 40),
      ]);
    if (problemTexts.test(text) && !namesProblems(path))
      faults.push([
        path,
        text.slice(Math.max(0, text.search(problemTexts) - 200), text.search(problemTexts) + 200),
      ]);
  }
  expect(faults).toEqual([]);
}, 240_000);

describe('a list without a total', () => {
  const listText = async (query = '') => {
    const [, main] = addresses.find(([path]) => path === routesOf.messages) ?? [];
    if (!main) throw new Error('No account reads messages');
    return pageText(main, routesOf.messages + query);
  };
  beforeEach(() => sandbox().overrideResponses({ call: 43, at: 'data.total', drop: true }));

  it('says that there are more rows', async () => {
    expect(await listText()).toContain('1–20 of more than 20');
    expect(await listText('?page=2')).toContain('21–40 of more than 40');
  });

  it('shows its last page in place of the one after it', async () => {
    const { total } = await lastMessages();
    expect(total % 20).toBe(0);
    const range = `${(total - 19).toLocaleString('en')}–${total.toLocaleString('en')}`;
    expect(await listText(`?page=${total / 20}`)).toContain(
      `${range} of more than ${total.toLocaleString('en')}`,
    );
    expect(await listText(`?page=${total / 20 + 1}`)).toContain(`${range} of ${total.toLocaleString('en')}`);
  });

  it('shows its first page in place of one that is far behind the end', async () => {
    expect(await listText('?page=5000')).toContain('1–20 of more than 20');
  });

  async function lastMessages() {
    await sandbox().clearFaults();
    const response = await (await signIn('main')).get('/api/v1/messages?pageSize=1');
    await sandbox().overrideResponses({ call: 43, at: 'data.total', drop: true });
    return response.json<{ total: number }>();
  }
});

import type { AccessKey } from '#lib/contract/access.ts';
import {
  batchRoute,
  batchSerialNumbers,
  commandHref,
  directFormHref,
  parseCommand,
  sourceRequestsOf,
} from '#lib/web/features/shell/search/commands.ts';
import { rankMatch, splitMatches } from '#lib/web/features/shell/search/match-text.ts';

const areas = new Set<AccessKey>(['equipment', 'business', 'afterSales']);
const words = {
  distribute: 'verteilen',
  activate: '激活',
  renew: 'verlängern, продлить',
  ship: '',
  refund: '',
  reset: '',
};
const parse = (text: string) => parseCommand(text, areas, (command) => words[command]);

it.each<[string, string | undefined, ...string[]]>([
  ['renew 989890', 'renew', '989890'],
  ['Renew  9898 90 ', 'renew', '989890'],
  ['Verlangern 989890', 'renew', '989890'],
  ['Verla\u0308ngern 989890', 'renew', '989890'],
  ['продлить 989890', 'renew', '989890'],
  ['激活989890', 'activate', '989890'],
  ['renew\u3000９８９８９０', 'renew', '989890'],
  ['ｒｅｎｅｗ ９８９８９０', 'renew', '989890'],
  ['renew 989890900000.', 'renew', '989890900000'],
  ['renew 98989!', 'renew', '98989'],
  ['renew S/N: 989890900000', 'renew', '989890900000'],
  ['renew device 989890900000 please', 'renew', '989890900000'],
  ['renew 989890900000, 989120892081', 'renew', '989890900000', '989120892081'],
  ['renew SN: 989890900000, SN: 989120892081.', 'renew', '989890900000', '989120892081'],
  ['verteilen 989890900000, 989120892081', 'distribute', '989890900000', '989120892081'],
  ['distribute 9898901 9898902;9898901', 'distribute', '9898901', '9898902'],
  ['激活989890900000，989120892081', 'activate', '989890900000', '989120892081'],
  ['激活989890900000、989120892081、', 'activate', '989890900000', '989120892081'],
  ['ship #SH20240707000178', 'ship', 'SH20240707000178'],
  ['ship sh 20240707000178', 'ship', 'SH20240707000178'],
  ['ship SH20240707000178, SH20240729000279', 'ship', 'SH20240707000178', 'SH20240729000279'],
  ['refund SO 20231117004725', 'refund', 'SO20231117004725'],
  ['renew', undefined],
  ['renewal 12', undefined],
  ['refund policy', undefined],
  ['refund within 2 weeks', undefined],
])('%j is %s of %s', (text, command, ...numbers) =>
  expect(parse(text)).toEqual(command && { command, numbers }),
);

it('knows no command of a part of the portal that the account may not see', () =>
  expect(parseCommand('renew 989890', new Set(['messages']), () => '')).toBeUndefined());

const commandOf = (text: string) => parse(text) ?? fail(text);
const fail = (text: string): never => {
  throw new Error(`${text} is no command`);
};

it('looks for the first record that a command acts on, with texts that the lists accept', () => {
  const search = (text: string) =>
    sourceRequestsOf(commandOf(text), areas).map(({ source, filter, text: q }) => `${source}.${filter}=${q}`);
  expect(search('renew ９８ 98')).toEqual(['devices.q=9898']);
  expect(search('ship sh2026')).toEqual(['shopOrders.q=SH2026']);
  expect(search('refund so2026')).toEqual(['orders.number=SO2026']);
  expect(search('ship SH20240707000178, SH20240729000279')).toEqual(['shopOrders.q=SH20240707000178']);
  expect(search('reset 989890900000, 989120892081')).toEqual(['devices.q=989890900000']);
});

it('takes several devices at once where a screen does, without a search', () => {
  for (const [name, route] of [
    ['distribute', 'distribution'],
    ['renew', 'renewal'],
  ] as const) {
    const command = commandOf(`${name} 989890900000, 989120892081`);
    expect(sourceRequestsOf(command, areas)).toEqual([]);
    const sns = batchSerialNumbers(command);
    expect(sns).toEqual(['989890900000', '989120892081']);
    expect(batchRoute(name, sns)).toMatch(
      new RegExp(String.raw`/\w*${route}\w*\?sn=989890900000%2C989120892081$`),
    );
  }
  expect(batchSerialNumbers(commandOf('renew 9898901'))).toEqual([]);
  expect(batchSerialNumbers(commandOf('ship SH2024070, SH2024072'))).toEqual([]);
});

it('opens the form with the number for an account that may not search for the record', () => {
  const form = (text: string, of: ReadonlySet<AccessKey>) => directFormHref(commandOf(text), of);
  const service = new Set<AccessKey>(['afterSales']);
  expect(form('refund 989890900000', service)).toMatch(/\/new\?sn=989890900000$/);
  expect(form('reset 989890900000.', service)).toMatch(/\/new\?sn=989890900000$/);
  expect(form('refund so20231117004725', service)).toMatch(/\/new\?order=SO20231117004725$/);
  expect(form('refund 989890900000', areas)).toBeUndefined();
  expect(form('renew 989890900000, 989120892081', areas)).toBeUndefined();
});

it('opens the form of a record', () => {
  const device = { id: '98', tcode: '', active: true };
  expect(commandHref('renew', device)).toMatch(/\/equipment\/98\?edit=renewal$/);
  expect(commandHref('renew', { ...device, active: false } as typeof device)).toMatch(/\/equipment\/98$/);
  expect(commandHref('ship', { id: '7' })).toMatch(/\/orders\/7\?edit=7$/);
});

it('ranks matches and marks them', () => {
  expect(
    ['Inventory alerts', 'invent', 'ALERTS', 'tory', 'orders'].map((text) =>
      rankMatch(text, 'Inventory alerts'),
    ),
  ).toEqual([4, 3, 2, 1, 0]);
  expect(rankMatch('ocana', 'Grupo Ocaña')).toBe(2);
  expect(splitMatches('Grupo Ocaña', 'OCA')).toEqual(['Grupo ', 'Oca', 'ña']);
  expect(splitMatches('İstanbul', 'stan')).toEqual(['İstanbul']);
});

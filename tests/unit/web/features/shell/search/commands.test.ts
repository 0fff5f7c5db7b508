import type { AccessKey } from '#lib/contract/access.ts';
import {
  commandHref,
  parseCommand,
  type recordCommands,
  searchesFor,
  serialNumbers,
} from '#lib/web/features/shell/search/commands.ts';
import { rankMatch, splitMatches } from '#lib/web/features/shell/search/search-text.ts';

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

it.each([
  ['renew 989890', { command: 'renew', rest: '989890' }],
  ['Renew  989890 ', { command: 'renew', rest: '989890' }],
  ['Verlangern 989890', { command: 'renew', rest: '989890' }],
  ['продлить 989890', { command: 'renew', rest: '989890' }],
  ['激活989890', { command: 'activate', rest: '989890' }],
  ['ship SH2026', { command: 'ship', rest: 'SH2026' }],
  ['renew', undefined],
  ['renewal 12', undefined],
  ['refund policy', undefined],
])('%j is %j', (text, expected) => expect(parse(text)).toEqual(expected));

it('knows no command of a part of the portal that the account may not see', () =>
  expect(parseCommand('renew 989890', new Set(['messages']), () => '')).toBeUndefined());

it('looks for the record that a command acts on, in any writing', () => {
  const search = (command: keyof typeof recordCommands, rest: string) =>
    searchesFor({ command, rest }, areas);
  expect(search('renew', '９８ 98')).toEqual([{ source: 'devices', filter: 'q', text: '9898' }]);
  expect(search('ship', 'sh2026')).toEqual([{ source: 'shopOrders', filter: 'q', text: 'SH2026' }]);
  expect(search('refund', 'so2026')).toEqual([{ source: 'orders', filter: 'number', text: 'SO2026' }]);
});

it('opens the form of a record, and the distribution with several devices', () => {
  const device = { id: '98', tcode: '', active: true };
  expect(commandHref('renew', device)).toMatch(/\/equipment\/98\?edit=renewal$/);
  expect(commandHref('renew', { ...device, active: false } as typeof device)).toMatch(/\/equipment\/98$/);
  expect(commandHref('ship', { id: '7' })).toMatch(/\/orders\/7\?edit=7$/);
  expect(serialNumbers('9898901, 9898902;9898901')).toEqual(['9898901', '9898902']);
  expect(serialNumbers('9898901')).toEqual([]);
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

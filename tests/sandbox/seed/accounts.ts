import { hashPassword } from '../data/accounts.ts';
import type { Store, Value } from '../data/store.ts';
import { demoDealers } from './dealers.ts';
import { messageCount } from './messages.ts';

export const demoPassword = 'sandbox1';
const columns =
  'id account password name email user_type level child role theme logo is_limit dealer_id read_upto'.split(
    ' ',
  );

type Demo = {
  account: string;
  name: string;
  type: number;
  level: number;
  dealer: number;
  child?: number;
  role?: number;
  theme?: string;
  /** Number of unread newest messages. */
  unread: number;
};

const demos: Demo[] = [
  { account: 'main', name: 'Autocare Main', type: 3, level: 1, dealer: 1, unread: 612 },
  {
    account: 'merchant',
    name: 'Merchant Motors',
    type: 1,
    level: 1,
    dealer: demoDealers.merchant,
    unread: 42,
  },
  { account: 'sub', name: 'Sub Dealer Süd', type: 3, level: 2, dealer: demoDealers.sub, unread: 7 },
  { account: 'child', name: 'Counter clerk', type: 3, level: 1, dealer: 1, child: 0, unread: 0 },
  { account: 'service', name: 'Service desk', type: 1, level: 1, dealer: 1, role: 16, unread: 99 },
  {
    account: 'blue',
    name: 'Blue Line Tools',
    type: 3,
    level: 1,
    dealer: demoDealers.blue,
    theme: '#2866b1',
    unread: 100,
  },
  {
    account: 'admin',
    name: 'Administrator',
    type: 2,
    level: 1,
    dealer: 1,
    role: 1,
    theme: '#802d2a',
    unread: 1,
  },
];

type DealerLine = { id: number; account: string; name: string; email: string; level: number };

/** Demo accounts, and one account for every other dealer. */
export function seedAccounts(store: Store): void {
  const password = hashPassword(demoPassword);
  const row = (id: number, demo: Demo, email: string): Value[] => [
    ...[
      id,
      demo.account,
      password,
      demo.name,
      email,
      demo.type,
      demo.level,
      demo.child ?? 1,
      demo.role ?? null,
    ],
    ...[demo.theme ?? null, `/static/logo/${demo.account}.png`, 0, demo.dealer, messageCount - demo.unread],
  ];
  const rows = demos.map((demo, index) => row(1001 + index, demo, `${demo.account}@autocare.example`));
  const named = new Set(demos.map(({ account }) => account));
  for (const dealer of store.all<DealerLine>('SELECT id, account, name, email, level FROM dealers'))
    if (!named.has(dealer.account))
      rows.push(
        row(
          2000 + dealer.id,
          { ...dealer, type: 3, dealer: dealer.id, unread: dealer.id % 120 },
          dealer.email,
        ),
      );
  store.insertRows('accounts', columns, rows);
}

import type { OperationName } from '../../lib/contract/routes.ts';
import type { Visitor } from './client.ts';
import { asking, operationOf } from './operations.ts';

/** A page's address, and the status with which it answers the account at hand. */
export interface Screen {
  path: string;
  status: number;
}

/** Every list with records of their own; `forms` says that records can be added and changed. */
const lists: { path: string; operation: OperationName; forms: boolean }[] = [
  { path: '/dealers/dealer/dealerlist', operation: 'dealers.list', forms: true },
  { path: '/dealers/sub/slist', operation: 'subDealers.list', forms: true },
  { path: '/dealers/caseSummary/messageList', operation: 'messages.list', forms: false },
];

/**
 * Every screen as this account finds it: lists, their forms, the newest record of each that it may see, and what is
 * refused or not there. Whether it may is what the operation answers; the page has to agree.
 */
export async function screensOf(who: Visitor): Promise<Screen[]> {
  const { identity } = (await who.get('/api/session')).json<{ identity: { childFlag: boolean } }>();
  const byList = await Promise.all(lists.map((list) => screensOfList(who, list)));
  return [
    { path: '/', status: 200 },
    { path: '/signin/reset', status: 200 },
    { path: '/updatepasw', status: identity.childFlag ? 200 : 403 },
    { path: '/no/such/page', status: 404 },
    ...byList.flat(),
  ];
}

async function screensOfList(
  who: Visitor,
  { path, operation, forms }: (typeof lists)[number],
): Promise<Screen[]> {
  const answer = await who.ask(asking(operationOf(operation), { query: { pageSize: 1 } }));
  const form = forms ? [`${path}?new=1`] : [];
  if (answer.status === 403) return [path, ...form].map((each) => ({ path: each, status: 403 }));
  const [record] = answer.json<{ items: { id: string }[] }>().items;
  if (!record) throw new Error(`${operation} is empty`);
  const seen = [path, `${path}/${record.id}`, ...form, ...(forms ? [`${path}?edit=${record.id}`] : [])];
  return [...seen.map((each) => ({ path: each, status: 200 })), { path: `${path}/99999999`, status: 404 }];
}

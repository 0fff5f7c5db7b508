import { setTimeout } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import type { AccessKey } from '#lib/contract/access.ts';
import { type RequestKind, replyNewMs, toShipStatusId } from '#lib/contract/constants.ts';
import type { Page } from '#lib/contract/list.ts';
import type { WorkQueueItem } from '#lib/contract/operations/home.ts';
import { type OperationName, routes } from '#lib/contract/routes.ts';
import { todayIn } from '#lib/contract/time-zone.ts';
import { queueDays, type WorkQueueKind, workQueueKinds } from '#lib/contract/work-queue.ts';
import { config } from '../config.ts';
import type { OperationContext } from '../operations/context.ts';
import { fetchChoices } from './after-sales-requests.ts';
import { dealers } from './dealers.ts';
import { devices } from './devices.ts';
import { feedback } from './feedback.ts';
import { calls } from './http/calls.ts';
import { VendorTimeout, VendorTokenRefused } from './http/errors.ts';
import { income } from './income.ts';
import { inventoryAlerts } from './inventory-alerts.ts';
import { refunds } from './refunds.ts';
import { resets } from './resets.ts';
import { shopOrders } from './shop-orders.ts';
import { softwareApplies } from './software-applies.ts';
import { workOrders } from './work-orders.ts';

interface Source {
  readonly access: AccessKey;
  readonly load: (context: OperationContext, timeZone: string) => Promise<WorkQueueItem[]>;
}

const noInput = { params: {}, query: {}, body: undefined };

/** The input of a list for its count and its first row. */
const firstRow = <Query extends object>(query: Query) => ({
  ...noInput,
  query: { ...query, page: 1, pageSize: 1 },
});

function urlOf(list: OperationName, query: Readonly<Record<string, string>>): string {
  const [, path] = routes[list].split(' ');
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : `${path}`;
}

const toItem = (
  kind: WorkQueueKind,
  url: string,
  facts: Partial<Omit<WorkQueueItem, 'kind' | 'url'>>,
): WorkQueueItem => ({ kind, count: null, money: null, oldest: null, next: null, ...facts, url });

/** Returns the item of a list; none when it is empty. */
function toItems<Row>(
  kind: WorkQueueKind,
  url: string,
  { items: [first], total }: Page<Row>,
  urgency: (first: Row) => Partial<Pick<WorkQueueItem, 'oldest' | 'next'>>,
): WorkQueueItem[] {
  return total > 0 ? [toItem(kind, url, { count: total, ...(first && urgency(first)) })] : [];
}

/** Requests wait for the account in the statuses in which the vendor names it as the next to act (call 64). */
function requestSource(
  kind: 'resets' | 'refunds' | 'softwareApplies',
  requestKind: RequestKind,
  access: AccessKey,
): Source {
  const lists = { resets: resets.list, refunds: refunds.list, softwareApplies: softwareApplies.list };
  return {
    access,
    load: async (context) => {
      const { statuses } = await fetchChoices(requestKind, context.vendor);
      const status = statuses.flatMap(({ id, actor }) => (actor === 'dealer' ? [id] : [])).join(',');
      if (!status) return [];
      const query = { status, sort: 'createdAt' } as const;
      const page: Page<{ createdAt: string | null }> = await lists[kind](firstRow(query), context);
      return toItems(kind, urlOf(`${kind}.list`, query), page, ({ createdAt }) => ({ oldest: createdAt }));
    },
  };
}

/** The account's open work. Lists are read by their own operations, so that each count is that of the list. */
const sources: Readonly<Record<WorkQueueKind, Source>> = {
  shopOrders: {
    access: 'business',
    load: async (context) => {
      const query = { state: toShipStatusId, sort: 'orderedAt' } as const;
      const page = await shopOrders.list(firstRow(query), context);
      const url = urlOf('shopOrders.list', query);
      return toItems('shopOrders', url, page, ({ orderedAt }) => ({ oldest: orderedAt }));
    },
  },
  resets: requestSource('resets', 'reset', 'afterSales'),
  refunds: requestSource('refunds', 'refund', 'afterSales'),
  softwareApplies: requestSource('softwareApplies', 'software', 'softwareApply'),
  replies: {
    access: 'feedback',
    load: async (context) => {
      const since = new Date(Date.now() - replyNewMs).toISOString();
      const { items } = await feedback.replies(noInput, context);
      const recent = items.filter(({ repliedAt }) => repliedAt > since);
      const facts = { count: recent.length, oldest: recent.at(-1)?.repliedAt ?? null };
      return recent.length > 0 ? [toItem('replies', urlOf('feedback.replies', {}), facts)] : [];
    },
  },
  expiringDevices: {
    access: 'equipment',
    load: async (context, timeZone) => {
      const today = Temporal.PlainDate.from(todayIn(timeZone));
      const expiresTo = today.add({ days: queueDays }).toString();
      const query = { expiresFrom: today.toString(), expiresTo, sort: 'expiresOn' } as const;
      const page = await devices.list(firstRow(query), context);
      const url = urlOf('devices.list', query);
      return toItems('expiringDevices', url, page, ({ expiresOn }) => ({ next: expiresOn }));
    },
  },
  lowStock: {
    access: 'business',
    load: async (context) => {
      const { length: count } = (await inventoryAlerts.firing(noInput, context)).items;
      const url = urlOf('inventoryAlerts.list', { firing: 'yes' });
      return count > 0 ? [toItem('lowStock', url, { count })] : [];
    },
  },
  workOrders: {
    access: 'caseSummary',
    load: async (context) => {
      const query = { state: 'pending', sort: 'createdAt' } as const;
      const page = await workOrders.list(firstRow(query), context);
      const url = urlOf('workOrders.list', query);
      return toItems('workOrders', url, page, ({ createdAt }) => ({ oldest: createdAt }));
    },
  },
  withdrawable: {
    access: 'business',
    load: async (context) =>
      (await income.totals(noInput, context)).items
        .filter(({ allowed, withdrawable }) => allowed && withdrawable.minor > 0)
        .map(({ currency, withdrawable }) => {
          const url = urlOf('income.splits', { currency, state: 'open', sort: 'recordedAt' });
          return toItem('withdrawable', url, { money: withdrawable });
        }),
  },
  expiringContracts: {
    access: 'dealers',
    load: async (context, timeZone) => {
      const query = { contract: 'expiring', sort: 'contractEnd', timeZone } as const;
      const page = await dealers.list(firstRow(query), context);
      const url = urlOf('dealers.list', query);
      return toItems('expiringContracts', url, page, ({ contractEnd }) => ({ next: contractEnd }));
    },
  },
};

/** A hanging source must not hold back the others. */
const sourceTimeoutMs = () => config().VENDOR_TIMEOUT_MS / 2;

/** Returns the items of a source, or why there are none. Throws when the session has ended. */
async function loadSource({ load }: Source, context: OperationContext, timeZone: string) {
  try {
    const items = await Promise.race([
      load(context, timeZone),
      setTimeout(sourceTimeoutMs(), null, { ref: false }),
    ]);
    return items ?? new VendorTimeout({ neverSent: false });
  } catch (error) {
    if (error instanceof VendorTokenRefused || !(error instanceof Error)) throw error;
    return error;
  }
}

/** Loads all sources in parallel that the account may see. Throws when all of them failed. */
export async function buildWorkQueue(
  { kinds: only, timeZone = 'UTC' }: { kinds?: string | undefined; timeZone?: string | undefined },
  context: OperationContext,
) {
  const requested = only?.split(',');
  const kinds = workQueueKinds.filter(
    (kind) => context.canAccess(sources[kind].access) && (requested?.includes(kind) ?? true),
  );
  const shared = { ...context, vendor: shareChoices(context.vendor) };
  const results = await Promise.all(kinds.map((kind) => loadSource(sources[kind], shared, timeZone)));
  const missing = kinds.filter((_, index) => results[index] instanceof Error);
  if (kinds.length > 0 && missing.length === kinds.length) throw results[0];
  return { items: results.flatMap((items) => (items instanceof Error ? [] : items)), missing };
}

/** Sends call 64 once for all three kinds of requests. */
function shareChoices(vendor: OperationContext['vendor']): OperationContext['vendor'] {
  let choices: Promise<unknown> | undefined;
  return (call, ...input) => {
    if (call !== calls.afterSalesFilters) return vendor(call, ...input);
    choices ??= vendor(call, ...input);
    return choices;
  };
}

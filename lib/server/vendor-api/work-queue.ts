import { setTimeout } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import type { AccessKey } from '#lib/contract/access.ts';
import { type RequestKind, replyNewMs, toShipStatusId } from '#lib/contract/constants.ts';
import { exactTotal, type Page } from '#lib/contract/list.ts';
import type { WorkQueueItem } from '#lib/contract/operations/home.ts';
import { type OperationName, routes } from '#lib/contract/routes.ts';
import { todayIn } from '#lib/contract/time-zone.ts';
import { queueDays, type WorkQueueKind, workQueueKinds } from '#lib/contract/work-queue.ts';
import { config } from '../config.ts';
import type { OperationContext } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { fetchChoices } from './after-sales-requests.ts';
import { dealers } from './dealers.ts';
import { devices } from './devices.ts';
import { feedback } from './feedback.ts';
import { VendorFailed, VendorTimeout, VendorTokenRefused } from './http/errors.ts';
import { income } from './income.ts';
import { inventoryAlerts } from './inventory-alerts.ts';
import { refunds } from './refunds.ts';
import { resets } from './resets.ts';
import { shopOrders } from './shop-orders.ts';
import { softwareApplies } from './software-applies.ts';
import { workOrders } from './work-orders.ts';

/** One kind of open work: the access that shows it, and how its items are loaded. */
interface Source {
  readonly access: AccessKey;
  readonly load: (context: OperationContext, timeZone: string) => Promise<WorkQueueItem[]>;
}

const noInput = { params: {}, query: {}, body: undefined };

/** The input of a list operation for its count and its first row. */
const firstRowInput = <Query extends object>(query: Query) => ({
  ...noInput,
  query: { ...query, page: 1, pageSize: 1 },
});

/** Returns the API's URL of the list with the same filters, by which pages link to it. */
function toListUrl(list: OperationName, query: Readonly<Record<string, string>>): string {
  const [, path] = routes[list].split(' ');
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : `${path}`;
}

const toItem = (
  kind: WorkQueueKind,
  url: string,
  fields: Partial<Omit<WorkQueueItem, 'kind' | 'url'>>,
): WorkQueueItem => ({ kind, count: null, money: null, oldest: null, next: null, ...fields, url });

/** Returns one item for a list; none when the list is empty. `urgency` gives the date of its first row. */
function toItems<Row>(
  kind: WorkQueueKind,
  url: string,
  page: Page<Row>,
  urgency: (first: Row) => Partial<Pick<WorkQueueItem, 'oldest' | 'next'>>,
): WorkQueueItem[] {
  const [first] = page.items;
  if (page.total === 0) return [];
  return [toItem(kind, url, { count: exactTotal(page), ...(first && urgency(first)) })];
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
      // Without the actors, no request would seem to wait.
      if (statuses.every(({ actor }) => actor === null)) throw new VendorFailed('No status has an actor');
      const status = statuses.flatMap(({ id, actor }) => (actor === 'dealer' ? [id] : [])).join(',');
      if (!status) return [];
      const query = { status, sort: 'createdAt' } as const;
      const page: Page<{ createdAt: string | null }> = await lists[kind](firstRowInput(query), context);
      return toItems(kind, toListUrl(`${kind}.list`, query), page, ({ createdAt }) => ({
        oldest: createdAt,
      }));
    },
  };
}

/**
 * The account's open work. Lists are read by the handlers of their operations, so that each count is that of the list.
 */
const sources: Readonly<Record<WorkQueueKind, Source>> = {
  shopOrders: {
    access: 'business',
    load: async (context) => {
      const query = { state: toShipStatusId, sort: 'orderedAt' } as const;
      const page = await shopOrders.list(firstRowInput(query), context);
      const url = toListUrl('shopOrders.list', query);
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
      if (recent.length === 0) return [];
      const fields = { count: recent.length, oldest: recent.at(-1)?.repliedAt ?? null };
      return [toItem('replies', toListUrl('feedback.replies', {}), fields)];
    },
  },
  expiringDevices: {
    access: 'equipment',
    load: async (context, timeZone) => {
      const today = Temporal.PlainDate.from(todayIn(timeZone));
      const expiresTo = today.add({ days: queueDays }).toString();
      const query = { expiresFrom: today.toString(), expiresTo, sort: 'expiresOn' } as const;
      const page = await devices.list(firstRowInput(query), context);
      const url = toListUrl('devices.list', query);
      return toItems('expiringDevices', url, page, ({ expiresOn }) => ({ next: expiresOn }));
    },
  },
  lowStock: {
    access: 'business',
    load: async (context) => {
      const { length: count } = (await inventoryAlerts.firing(noInput, context)).items;
      const url = toListUrl('inventoryAlerts.list', { firing: 'yes' });
      return count > 0 ? [toItem('lowStock', url, { count })] : [];
    },
  },
  workOrders: {
    access: 'caseSummary',
    load: async (context) => {
      const query = { state: 'pending', sort: 'createdAt' } as const;
      const page = await workOrders.list(firstRowInput(query), context);
      const url = toListUrl('workOrders.list', query);
      return toItems('workOrders', url, page, ({ createdAt }) => ({ oldest: createdAt }));
    },
  },
  withdrawable: {
    access: 'business',
    load: async (context) =>
      (await income.totals(noInput, context)).items
        .filter(({ allowed }) => allowed !== false)
        .flatMap(({ currency, allowed, withdrawable }) => {
          if (withdrawable && withdrawable.minor <= 0) return [];
          if (!withdrawable || allowed === null) throw new VendorFailed('The withdrawable amount is unknown');
          const url = toListUrl('income.splits', { currency, state: 'open', sort: 'recordedAt' });
          return [toItem('withdrawable', url, { money: withdrawable })];
        }),
  },
  expiringContracts: {
    access: 'dealers',
    load: async (context, timeZone) => {
      const query = { contract: 'expiring', sort: 'contractEnd', timeZone } as const;
      const page = await dealers.list(firstRowInput(query), context);
      const url = toListUrl('dealers.list', query);
      return toItems('expiringContracts', url, page, ({ contractEnd }) => ({ next: contractEnd }));
    },
  },
};

/** A hanging source must not hold back the others. */
const sourceTimeoutMs = () => config().VENDOR_TIMEOUT_MS / 2;

/**
 * Returns the items of a source, or the error that prevented it. Throws VendorTokenRefused, because the session has
 * ended.
 */
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

/**
 * Loads the account's open work for the home page, all kinds in parallel. Kinds that fail or take too long are named in
 * `missing`. Throws when all of them failed, or the session has ended.
 */
export async function buildWorkQueue(
  { kinds: kindList, timeZone = 'UTC' }: { kinds?: string | undefined; timeZone?: string | undefined },
  context: OperationContext,
) {
  const requestedKinds = kindList?.split(',');
  const kinds = workQueueKinds.filter(
    (kind) => context.canAccess(sources[kind].access) && (requestedKinds?.includes(kind) ?? true),
  );
  const sharedContext = { ...context, vendor: shareChoices(context.vendor) };
  const results = await Promise.all(kinds.map((kind) => loadSource(sources[kind], sharedContext, timeZone)));
  const missing = kinds.filter((_, index) => results[index] instanceof Error);
  if (kinds.length > 0 && missing.length === kinds.length) throw results[0];
  return { items: results.flatMap((items) => (items instanceof Error ? [] : items)), missing };
}

/** Returns a client that sends call 64 only once for all three kinds of requests. */
function shareChoices(vendor: OperationContext['vendor']): OperationContext['vendor'] {
  let choices: Promise<unknown> | undefined;
  return (call, ...input) => {
    if (call !== calls.afterSalesFilters) return vendor(call, ...input);
    choices ??= vendor(call, ...input);
    return choices;
  };
}

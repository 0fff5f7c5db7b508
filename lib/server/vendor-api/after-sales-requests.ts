import { setTimeout } from 'node:timers/promises';
import type { Actor, RequestKind } from '#lib/contract/constants.ts';
import type { afterSalesDevices as devicesContract } from '#lib/contract/operations/requests.ts';
import type { LocalDay, VendorStatus } from '#lib/contract/values.ts';
import type { Handlers } from '../operations/context.ts';
import { sealUrl } from './files.ts';
import { calls, type PlainCall } from './http/calls.ts';
import type { Values, VendorClient } from './http/client.ts';
import {
  flag,
  instant,
  integerOrNull,
  optionalRecords,
  record,
  recordOrNull,
  records,
  requiredText,
  text,
  type WireRecord,
} from './http/readers.ts';
import { asDeviceFieldError, withFieldNames } from './http/refusal.ts';
import { toAttachment } from './mapping/attachment.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { toPage } from './mapping/page.ts';

// What the operations of the three kinds of after-sales requests share: resets.ts, refunds.ts and software-applies.ts.

const actors: Readonly<Record<number, Actor>> = { 0: 'nobody', 1: 'dealer', 2: 'vendor' };

/** A status and who has to act next; null when the vendor does not say it. */
type Status = VendorStatus & { actor: Actor | null };

/** Choices of the filters and forms of one kind of requests. */
export interface Choices {
  statuses: Status[];
  types: VendorStatus[];
  reasons: VendorStatus[];
  products: VendorStatus[];
}

const toChoice = (row: WireRecord): VendorStatus => ({ id: requiredText(row.id), name: text(row.name) });

/** Fetches the choices of one kind of requests (call 64). */
export async function fetchChoices(kind: RequestKind, vendor: VendorClient): Promise<Choices> {
  const data = record(await vendor(calls.afterSalesFilters));
  const kindData = record(data[kind]);
  return {
    statuses: records(kindData.status).map((row) => ({
      id: requiredText(row.status),
      name: text(row.name),
      actor: actors[integerOrNull(row.actor) ?? -1] ?? null,
    })),
    types: optionalRecords(kindData.apply_type).map(toChoice),
    reasons: optionalRecords(kindData.reason).map(toChoice),
    products: records(data.product).map((row) => ({
      id: requiredText(row.product_id),
      name: text(row.product_name),
    })),
  };
}

/** The names of statuses and types in the rows of one kind of requests. */
export interface RequestLabels {
  /** Statuses, by id, that the portal translates; the vendor's names are for the others. */
  translatedStatuses: Readonly<Record<string, string>>;
  statuses: readonly Status[];
  types: readonly VendorStatus[];
}

const labelTimeoutMs = 1_000;

/**
 * Awaits the data of `request`, and fetches the vendor's names (call 64) in parallel. Statuses and types stay without a
 * name when call 64 fails or takes longer than a second. Throws what `request` throws.
 */
export async function fetchWithLabels(
  kind: RequestKind,
  translatedStatuses: RequestLabels['translatedStatuses'],
  request: Promise<unknown>,
  vendor: VendorClient,
): Promise<{ data: WireRecord; labels: RequestLabels }> {
  const noLabels = { statuses: [], types: [] };
  const labelsRequest = fetchChoices(kind, vendor).catch(() => noLabels);
  const data = record(await request);
  const { statuses, types } = await Promise.race([
    labelsRequest,
    setTimeout(labelTimeoutMs, noLabels, { ref: false }),
  ]);
  return { data, labels: { translatedStatuses, statuses, types } };
}

const findStatus = (id: string, { statuses }: RequestLabels) => statuses.find((each) => each.id === id);

function toStatus(value: unknown, labels: RequestLabels): VendorStatus | null {
  const id = text(value);
  if (id === '') return null;
  return {
    id,
    name: Object.hasOwn(labels.translatedStatuses, id) ? '' : (findStatus(id, labels)?.name ?? ''),
  };
}

/** Null without id and name. Keeps the vendor's name even of a translated id, because a reason may be a name alone. */
export function toIdAndName(id: unknown, name: string): VendorStatus | null {
  return text(id) === '' && name === '' ? null : { id: text(id), name };
}

/** Maps the fields that the rows of all kinds of requests have. */
export function toRequestRow(row: WireRecord, labels: RequestLabels) {
  return {
    id: requiredText(row.id),
    sn: text(row.device_sn),
    product: text(row.product_name),
    active: flag(row.active),
    dealer: text(row.dealer_name),
    proposer: text(row.proposer),
    status: toStatus(row.status, labels),
    actor: findStatus(text(row.status), labels)?.actor ?? null,
    remark: text(row.remark),
    createdAt: instant(row.create_time),
  };
}

export function toRequestDetail(data: WireRecord, labels: RequestLabels) {
  // The vendor sends one file as an object.
  const files = Array.isArray(data.file)
    ? records(data.file)
    : [recordOrNull(data.file)].filter((file) => file !== null);
  return {
    files: files.map((file) => ({ ...toAttachment(file, 'afterSales'), url: sealUrl(text(file.url)) })),
    log: optionalRecords(data.log).map((step) => ({
      at: instant(step.time),
      status: toStatus(step.status, labels),
      operator: text(step.operator),
      note: text(step.note),
    })),
  };
}

interface RequestFilters {
  q?: string | undefined;
  status?: string | undefined;
  sn?: string | undefined;
  product?: string | undefined;
  dealer?: string | undefined;
  from?: LocalDay | undefined;
  to?: LocalDay | undefined;
  timeZone?: string | undefined;
}

/** Returns the vendor's parameters for the filters that the lists of all kinds of requests have. */
export const requestParameters = (query: RequestFilters): Values => ({
  keyword: query.q,
  status: query.status,
  device_sn: query.sn,
  product_id: query.product,
  dealer_id: query.dealer === 'own' ? '0' : query.dealer,
  time_start: startOfDay(query.from, query.timeZone),
  time_end: endOfDay(query.to, query.timeZone),
});

/**
 * Sends a new request. The problem of a refusal names the fields by `fieldNames`, and an unknown device by its field.
 */
export async function createRequest(
  call: PlainCall,
  values: Values,
  fieldNames: Readonly<Record<string, string>>,
  vendor: VendorClient,
): Promise<{ id: string }> {
  const created = record(await withFieldNames(fieldNames, asDeviceFieldError(vendor(call, values))));
  return { id: requiredText(created.id) };
}

const maxDevices = 20;

/** Handlers of the devices for which a request can be made: call 72. */
export const afterSalesDevices: Handlers<typeof devicesContract> = {
  search: async ({ query }, { vendor }) => {
    const page = { page: 1, pageSize: maxDevices };
    const data = await vendor(calls.afterSalesDevices, { keyword: query.q, ...page });
    const { items, total } = toPage(data, page, (row) => ({
      sn: requiredText(row.sn),
      product: text(row.product_name),
      active: flag(row.active),
      bluetoothSn: text(row.bluetooth_sn),
    }));
    return { items, total };
  },
};

import { setTimeout } from 'node:timers/promises';
import type { Actor, RequestKind } from '#lib/contract/constants.ts';
import { exactTotal } from '#lib/contract/list.ts';
import type { afterSalesDevices as devicesContract } from '#lib/contract/operations/requests.ts';
import type { LocalDay, VendorStatus } from '#lib/contract/values.ts';
import type { Handlers } from '../operations/context.ts';
import { calls, type PlainCall } from '../vendor-format/calls.ts';
import { toState } from '../vendor-format/code-tables.ts';
import { sealUrl } from './files.ts';
import type { Values, VendorClient } from './http/client.ts';
import {
  flagOrNull,
  instant,
  isAbsent,
  nestedRecords,
  optionalRecord,
  record,
  requiredText,
  text,
  type WireRecord,
  withIds,
} from './http/readers.ts';
import { asDeviceFieldError, withFieldNames } from './http/refusal.ts';
import { toAttachment } from './mapping/attachment.ts';
import { hasValues, readCreatedId } from './mapping/created-record.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { toPage } from './mapping/page.ts';

// What the operations of the three kinds of after-sales requests share: resets.ts, refunds.ts and software-applies.ts.

/** A status and who has to act next; null when the vendor does not say it. */
type Status = VendorStatus & { actor: Actor | null };

/** Choices of the filters and forms of one kind of requests. */
export interface Choices {
  statuses: Status[];
  types: VendorStatus[];
  reasons: VendorStatus[];
  products: VendorStatus[];
}

const toChoices = (rows: unknown, idField = 'id', nameField = 'name'): VendorStatus[] =>
  withIds(nestedRecords(rows), idField).map(({ id, row }) => ({ id, name: text(row[nameField]) }));

/** Fetches the choices of one kind of requests (call 64). Parts that the vendor leaves out are empty. */
export async function fetchChoices(kind: RequestKind, vendor: VendorClient): Promise<Choices> {
  const data = record(await vendor(calls.afterSalesFilters));
  const kindData = optionalRecord(data[kind]);
  return {
    statuses: withIds(nestedRecords(kindData.status), 'status').map(({ id, row }) => ({
      id,
      name: text(row.name),
      actor: toState('requestActors', row.actor),
    })),
    types: toChoices(kindData.apply_type),
    reasons: toChoices(kindData.reason),
    products: toChoices(data.product, 'product_id', 'product_name'),
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

/**
 * Maps the fields that the rows of all kinds of requests have. Throws VendorFailed for a row of a list without an id; the
 * record of one request needs none.
 */
export function toRequestRow(row: WireRecord, labels: RequestLabels, id: string = requiredText(row.id)) {
  return {
    id,
    sn: text(row.device_sn),
    product: text(row.product_name),
    active: flagOrNull(row.active),
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
  const files = nestedRecords(Array.isArray(data.file) || isAbsent(data.file) ? data.file : [data.file]);
  return {
    files: files.map((file) => ({ ...toAttachment(file, 'afterSales'), url: sealUrl(text(file.url)) })),
    log: nestedRecords(data.log).map((step) => ({
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

interface NewRequest {
  /** The call that creates the request. */
  readonly call: PlainCall;
  /** The call that lists requests of this kind. */
  readonly list: PlainCall;
  readonly values: Values;
  /** The portal's names of the vendor's fields. */
  readonly fieldNames: Readonly<Record<string, string>>;
  /** Sent values by the fields of the list, by which the new request is found if the vendor does not name its id. */
  readonly listed: Values;
}

/**
 * Sends a new request. The problem of a refusal names the fields by `fieldNames`, and an unknown device by its field.
 */
export async function createRequest(
  { call, list, values, fieldNames, listed }: NewRequest,
  vendor: VendorClient,
): Promise<{ id: string | null }> {
  const data = await withFieldNames(fieldNames, asDeviceFieldError(vendor(call, values)));
  const newest = { device_sn: values.device_sn, sort_field: 'create_time', sort_order: 'desc' };
  return readCreatedId(data, {
    pageSize: 1,
    load: (page) => vendor(list, { ...page, ...newest }),
    matches: (row) => hasValues(row, { device_sn: values.device_sn, remark: values.remark, ...listed }),
    newestFirst: true,
  });
}

/** Of the record of one request. */
export const requestFields = ['device_sn', 'status', 'create_time'];

const maxDevices = 20;

/** Handlers of the devices for which a request can be made: call 72. */
export const afterSalesDevices: Handlers<typeof devicesContract> = {
  search: async ({ query }, { vendor }) => {
    const page = { page: 1, pageSize: maxDevices };
    const data = await vendor(calls.afterSalesDevices, { keyword: query.q, ...page });
    const devices = toPage(data, page, (row) => ({
      sn: requiredText(row.sn),
      product: text(row.product_name),
      active: flagOrNull(row.active),
      bluetoothSn: text(row.bluetooth_sn),
    }));
    return { items: devices.items, total: exactTotal(devices) };
  },
};

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

const actors: Readonly<Record<number, Actor>> = { 0: 'nobody', 1: 'dealer', 2: 'vendor' };

type Status = VendorStatus & { actor: Actor | null };

export interface Choices {
  statuses: Status[];
  types: VendorStatus[];
  reasons: VendorStatus[];
  products: VendorStatus[];
}

const toChoice = (row: WireRecord): VendorStatus => ({ id: requiredText(row.id), name: text(row.name) });

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

/** The vendor's names for statuses and types, and the statuses that the portal translates. */
export interface RequestLabels {
  words: Readonly<Record<string, string>>;
  statuses: readonly Status[];
  types: readonly VendorStatus[];
}

const labelTimeoutMs = 1_000;

/** Sends the request and call 64 in parallel. Rows stay without names when call 64 fails or is slow. */
export async function fetchWithLabels(
  kind: RequestKind,
  words: RequestLabels['words'],
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
  return { data, labels: { words, statuses, types } };
}

const findStatus = (id: string, { statuses }: RequestLabels) => statuses.find((each) => each.id === id);

function statusOf(value: unknown, labels: RequestLabels): VendorStatus | null {
  const id = text(value);
  if (id === '') return null;
  return { id, name: Object.hasOwn(labels.words, id) ? '' : (findStatus(id, labels)?.name ?? '') };
}

/** Keeps the vendor's name even of an id that the portal translates, because typed reasons have only a name. */
export function toIdAndName(id: unknown, name: string): VendorStatus | null {
  return text(id) === '' && name === '' ? null : { id: text(id), name };
}

export function toRequestRow(row: WireRecord, labels: RequestLabels) {
  return {
    id: requiredText(row.id),
    sn: text(row.device_sn),
    product: text(row.product_name),
    active: flag(row.active),
    dealer: text(row.dealer_name),
    proposer: text(row.proposer),
    status: statusOf(row.status, labels),
    actor: findStatus(text(row.status), labels)?.actor ?? null,
    remark: text(row.remark),
    createdAt: instant(row.create_time),
  };
}

export function toRequestDetail(data: WireRecord, labels: RequestLabels) {
  const files = Array.isArray(data.file)
    ? records(data.file)
    : [recordOrNull(data.file)].filter((file) => file !== null);
  return {
    files: files.map((file) => ({ ...toAttachment(file, 'afterSales'), url: sealUrl(text(file.url)) })),
    log: optionalRecords(data.log).map((step) => ({
      at: instant(step.time),
      status: statusOf(step.status, labels),
      operator: text(step.operator),
      note: text(step.note),
    })),
  };
}

interface Filters {
  q?: string | undefined;
  status?: string | undefined;
  sn?: string | undefined;
  product?: string | undefined;
  dealer?: string | undefined;
  from?: LocalDay | undefined;
  to?: LocalDay | undefined;
  timeZone?: string | undefined;
}

export const requestParameters = (query: Filters): Values => ({
  keyword: query.q,
  status: query.status,
  device_sn: query.sn,
  product_id: query.product,
  dealer_id: query.dealer === 'own' ? '0' : query.dealer,
  time_start: startOfDay(query.from, query.timeZone),
  time_end: endOfDay(query.to, query.timeZone),
});

export async function createRequest(
  call: PlainCall,
  values: Values,
  names: Readonly<Record<string, string>>,
  vendor: VendorClient,
): Promise<{ id: string }> {
  const sent = withFieldNames(names, asDeviceFieldError(vendor(call, values)));
  return { id: requiredText(record(await sent).id) };
}

const maxDevices = 20;

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

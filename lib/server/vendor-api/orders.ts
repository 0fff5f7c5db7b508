import type { InputOf } from '#lib/contract/operation.ts';
import type { orders as ordersContract } from '#lib/contract/operations/orders.ts';
import type { Handlers } from '../operations/context.ts';
import { toSafeLink } from './files.ts';
import { calls } from './http/calls.ts';
import type { Values, VendorClient } from './http/client.ts';
import {
  instant,
  nestedRecords,
  optionalRecord,
  record,
  records,
  text,
  type WireRecord,
} from './http/readers.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import {
  fetchLogisticsNames,
  fetchLogisticsStatuses,
  orderStatusCodes,
  toLogisticsStatus,
  toOrderRow,
} from './mapping/order-row.ts';
import { listParameters, toPage } from './mapping/page.ts';
import { readRecordById } from './mapping/record-by-id.ts';
import { toOrder } from './order-detail.ts';

const sorts = { orderedAt: 'order_time', amount: 'amount', number: 'order_no' };

type ListQuery = InputOf<typeof ordersContract.list>['query'];

const filterValues = (query: ListQuery): Values => ({
  order_no: query.number,
  pi_no: query.pi,
  waybill_no: query.waybill,
  logistics_status: query.logistics,
  order_status: query.status && orderStatusCodes[query.status],
  time_start: startOfDay(query.orderedFrom, query.timeZone),
  time_end: endOfDay(query.orderedTo, query.timeZone),
});

/** Fetches an order (call 38). Throws VendorRefused 404 for one that the account cannot see. */
async function fetchOrder(id: string, vendor: VendorClient): Promise<WireRecord> {
  const data = await vendor(calls.orderDetail, {}, { form_instance_id: id });
  return readRecordById(data, ['form_instance_id', 'id'], id, ['orderNo', 'orderTime', 'orderStatus']);
}

/** Handlers of the orders of the account's dealer and its descendants: calls 8, 38, 86 and 87. */
export const orders: Handlers<typeof ordersContract> = {
  list: async ({ query }, { vendor }) => {
    const data = record(
      await vendor(calls.orders, { ...listParameters(query, sorts), ...filterValues(query) }),
    );
    const statusNames = await fetchLogisticsNames(
      nestedRecords(data.list).map((row) => row.logisticsStatus),
      vendor,
    );
    return toPage(data, query, (row) => toOrderRow(row, statusNames));
  },
  logisticsStatuses: async (_, { vendor }) => ({ items: await fetchLogisticsStatuses(vendor) }),
  read: async ({ params: { id } }, { vendor }) => {
    const data = await fetchOrder(id, vendor);
    const tracking = optionalRecord(data.pi).tracking_status;
    return toOrder(data, id, await fetchLogisticsNames([data.logisticsStatus, tracking], vendor));
  },
  /** Call 87 takes any waybill, so call 38 checks access to the order first. */
  track: async ({ params: { id } }, { vendor }) => {
    const order = await fetchOrder(id, vendor);
    const waybill = text(order.waybillNo);
    const courierNumber = text(order.courier_number);
    if (!waybill && !courierNumber) return { link: '', items: [] };
    const trackingNumber = waybill ? { waybill_no: waybill } : { courier_number: courierNumber };
    const data = record(await vendor(calls.logisticsTrack, trackingNumber));
    const steps = records(data.list);
    const statusNames = await fetchLogisticsNames(
      steps.map(({ status }) => status),
      vendor,
    );
    return {
      link: toSafeLink(text(data.track_url)),
      items: steps.map((step) => ({
        at: instant(step.time),
        status: toLogisticsStatus(step.status, statusNames),
        place: text(step.location),
        text: text(step.description),
      })),
    };
  },
};

import type { InputOf } from '../contract/operation.ts';
import type { orders as ordersContract } from '../contract/orders.ts';
import { linkAddress } from './files.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Values, Vendor } from './http/client.ts';
import {
  instant,
  optionalRecords,
  record,
  recordOrNull,
  records,
  secondsOf,
  text,
  type Wire,
} from './http/wire.ts';
import { toOrder } from './order-detail.ts';
import {
  allLogistics,
  logisticsNames,
  logisticsStatus,
  orderId,
  stateCodes,
  toOrderRow,
} from './order-row.ts';
import { listValues, toPage } from './page.ts';

const sorts = { orderedAt: 'order_time', amount: 'amount', number: 'order_no' };

type ListQuery = InputOf<typeof ordersContract.list>['query'];

const filterValues = (query: ListQuery): Values => ({
  order_no: query.number,
  pi_no: query.pi,
  waybill_no: query.waybill,
  logistics_status: query.logistics,
  order_status: query.status && stateCodes[query.status],
  time_start: secondsOf(query.orderedFrom),
  time_end: secondsOf(query.orderedTo, 'end'),
});

/** The order of call 38. Throws VendorMalformed for an answer without an id: it says nothing about waybills either. */
async function detailOf(id: string, vendor: Vendor): Promise<Wire> {
  const data = record(await vendor(calls.orderDetail, {}, { form_instance_id: id }));
  orderId(data);
  return data;
}

/** Orders of the account's dealer and of those beneath it. */
export const orders: Handlers<typeof ordersContract> = {
  list: async ({ query }, { vendor }) => {
    const data = record(await vendor(calls.orders, { ...listValues(query, sorts), ...filterValues(query) }));
    const names = await logisticsNames(
      optionalRecords(data.list).map((row) => row.logisticsStatus),
      vendor,
    );
    return toPage(data, query, (row) => toOrderRow(row, names));
  },
  logisticsStatuses: async (_, { vendor }) => ({ items: await allLogistics(vendor) }),
  read: async ({ params: { id } }, { vendor }) => {
    const data = await detailOf(id, vendor);
    const tracking = recordOrNull(data.pi)?.tracking_status;
    return toOrder(data, await logisticsNames([data.logisticsStatus, tracking], vendor));
  },
  /** Call 87 knows waybills, not orders: the order says which is its own, and whether the account may see it. */
  track: async ({ params: { id } }, { vendor }) => {
    const order = await detailOf(id, vendor);
    const [waybill_no, courier_number] = [text(order.waybillNo), text(order.courier_number)];
    if (!waybill_no && !courier_number) return { link: '', items: [] };
    const asked = waybill_no ? { waybill_no } : { courier_number };
    const data = record(await vendor(calls.logisticsTrack, asked));
    const steps = records(data.list);
    const names = await logisticsNames(
      steps.map(({ status }) => status),
      vendor,
    );
    return {
      link: linkAddress(text(data.track_url)),
      items: steps.map((step) => ({
        at: instant(step.time),
        status: logisticsStatus(step.status, names),
        place: text(step.location),
        text: text(step.description),
      })),
    };
  },
};

import type { OrderRow } from './answers/orders.ts';
import { day } from './periods.ts';
import { Random } from './random.ts';

/** How a shipment can stand (86). The last is one for which only the vendor has a word. */
export const logisticsStatuses = [
  { status: 0, name: 'Not sent' },
  { status: 1, name: 'Sent' },
  { status: 2, name: 'Under way' },
  { status: 3, name: 'Delivered' },
  { status: 4, name: 'Returned' },
  { status: 5, name: 'Held at customs' },
];

const receivers = [
  {
    receiver: 'Jean Dupont',
    receiver_phone: '+33 1 70 00 00 01',
    receive_address: '12 rue des Tests, 75011 Paris',
  },
  { receiver: '李雷', receiver_phone: '+86 755 0000 0002', receive_address: '深圳市龙岗区测试路 8 号' },
  {
    receiver: 'Иван Петров',
    receiver_phone: '+7 495 000 00 03',
    receive_address: 'ул. Проверочная, 5, Москва',
  },
  {
    receiver: '<b>Max</b> Mustermann',
    receiver_phone: null,
    receive_address: `Musterweg 1, ${'Hinterhaus, '.repeat(12)}Kassel`,
  },
  { receiver: null, receiver_phone: '=1+1', receive_address: null },
];

const places = [
  'Shenzhen',
  'Hong Kong',
  'Leipzig',
  'Roissy-en-France',
  '上海',
  'Екатеринбург',
  null,
  '<i>Depot</i> 7',
];
const onTheWay = [
  'Departed from the sorting centre',
  'Arrived at the transit hub',
  'Loaded on board',
  '运输中',
];
const words: Record<number, string> = {
  1: 'Picked up by the courier',
  3: 'Delivered, signed by "RECEPTION"',
  4: 'Returned to the sender: nobody was there',
  5: 'Held at customs: an invoice is missing',
};

/** Who carries an order, since when and to whom; null for one that has not been sent. */
export function shipmentOf(order: OrderRow, now: number) {
  const sent = sentAt(order, now);
  if (sent === null) return null;
  const random = new Random(`shipment/${order.id}`);
  return {
    courier_company: order.courier_company,
    courier_number: order.courier_number,
    waybill_no: order.waybill_no,
    track_url: trackUrl(order, random),
    ship_time: sent,
    ...random.pick(receivers),
    package_num: random.between(1, 12),
  };
}

/** Where a shipment has been, the newest first; the newest step stands as the order does. */
export function stepsOf(order: OrderRow, now: number) {
  const sent = sentAt(order, now);
  if (sent === null) return [];
  const random = new Random(`steps/${order.id}`);
  const last = Number(order.logistics_status);
  const between = last === 1 ? 0 : random.between(1, 4);
  const statuses = [1, ...Array<number>(between).fill(2), ...(last === 1 || last === 2 ? [] : [last])];
  const span = Math.min(statuses.length * day, now - sent);
  return statuses
    .map((status, at) => ({
      time: sent + Math.floor((span * at) / statuses.length),
      status,
      location: random.pick(places),
      description: words[status] ?? random.pick(onTheWay),
    }))
    .reverse();
}

/** Within a day and a half of the payment, and never later than now. */
function sentAt(order: OrderRow, now: number): number | null {
  if (Number(order.is_ship) !== 1 || !order.waybill_no) return null;
  const begun = Number(order.pay_time ?? order.order_time);
  return Math.min(begun + new Random(`sent/${order.id}`).below(1.5 * day), now - 60);
}

/** Not every courier has a page of his own, and not every page is a safe one. */
function trackUrl(order: OrderRow, random: Random): string | null {
  const path = `track.example/${encodeURIComponent(String(order.courier_company))}?no=${order.waybill_no}`;
  return random.pick([
    `https://${path}`,
    `https://${path}`,
    `https://${path}`,
    `http://${path}`,
    'javascript:alert(1)',
    null,
  ]);
}

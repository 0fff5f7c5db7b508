import type { OrderRow } from '../domains/orders.ts';
import { day } from './periods.ts';
import { Random } from './random.ts';

/** Shipment statuses (call 86). The portal has no translation for the last one. */
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
const transitDescriptions = [
  'Departed from the sorting centre',
  'Arrived at the transit hub',
  'Loaded on board',
  '运输中',
];
const descriptions: Record<number, string> = {
  1: 'Picked up by the courier',
  3: 'Delivered, signed by "RECEPTION"',
  4: 'Returned to the sender: nobody was there',
  5: 'Held at customs: an invoice is missing',
};

/** Returns an order's shipment; null before it is sent. */
export function shipmentOf(order: OrderRow, now: number) {
  const shipTime = shippedAt(order, now);
  if (shipTime === null) return null;
  const random = new Random(`shipment/${order.id}`);
  return {
    courier_company: order.courier_company,
    courier_number: order.courier_number,
    waybill_no: order.waybill_no,
    track_url: trackingUrl(order, random),
    ship_time: shipTime,
    ...random.pick(receivers),
    package_num: random.between(1, 12),
  };
}

/** Returns the tracking steps, newest first. The newest has the order's status. */
export function trackingSteps(order: OrderRow, now: number) {
  const shipTime = shippedAt(order, now);
  if (shipTime === null) return [];
  const random = new Random(`steps/${order.id}`);
  const lastStatus = Number(order.logistics_status);
  const between = lastStatus === 1 ? 0 : random.between(1, 4);
  const statuses = [
    1,
    ...Array<number>(between).fill(2),
    ...(lastStatus === 1 || lastStatus === 2 ? [] : [lastStatus]),
  ];
  const span = Math.min(statuses.length * day, now - shipTime);
  return statuses
    .map((status, index) => ({
      time: shipTime + Math.floor((span * index) / statuses.length),
      status,
      location: random.pick(places),
      description: descriptions[status] ?? random.pick(transitDescriptions),
    }))
    .reverse();
}

/** Within 1.5 days of the payment, and never in the future. */
function shippedAt(order: OrderRow, now: number): number | null {
  if (Number(order.is_ship) !== 1 || !order.waybill_no) return null;
  const paidAt = Number(order.pay_time ?? order.order_time);
  return Math.min(paidAt + new Random(`sent/${order.id}`).below(1.5 * day), now - 60);
}

/** Some couriers have no tracking page, and some URLs are unsafe. */
function trackingUrl(order: OrderRow, random: Random): string | null {
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

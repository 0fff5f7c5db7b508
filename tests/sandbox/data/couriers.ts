/** A shop order's courier. `{number}` in the URL stands for the tracking number. */
export type Courier = { id: number; name: string; code: string; track: string | null };

/** One courier has no tracking URL and one has an insecure URL. */
export const couriers: Courier[] = [
  { id: 1, name: 'DHL', code: 'DHL', track: 'https://dhl.example/track?id={number}' },
  { id: 2, name: 'FedEx', code: 'FEDEX', track: 'https://fedex.example/tracking/{number}' },
  { id: 3, name: 'UPS', code: 'UPS', track: 'https://ups.example/track?num={number}&loc=en' },
  { id: 4, name: '顺丰速运', code: 'SF', track: 'https://sf.example/waybill/{number}' },
  { id: 5, name: 'EMS', code: 'EMS', track: 'http://ems.example/{number}' },
  { id: 6, name: 'Deutsche Post', code: 'DPAG', track: 'https://post.example/sendung/{number}#status' },
  { id: 7, name: 'СДЭК', code: 'CDEK', track: 'https://cdek.example/?order={number}' },
  { id: 8, name: 'Own van', code: 'VAN', track: null },
];

/** Statuses of shop orders (call 20). */
export const shopStatuses = [
  { status: 0, name: 'Unpaid' },
  { status: 1, name: 'To be shipped' },
  { status: 2, name: 'Shipped' },
  { status: 3, name: 'Completed' },
  { status: 4, name: 'Cancelled' },
  { status: 5, name: 'Refund in progress' },
  { status: 6, name: 'Refunded' },
  { status: 7, name: 'Held for an address check' },
];

/** Statuses that count as sold: paid and not refunded. */
export const soldStatuses = [1, 2, 3];

import { admin, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(500);

const signedIn = (account: string) => client().signIn(account);
const detail = async (id: unknown, account = 'main') =>
  (await signedIn(account)).call('GET', `${admin}/order/detail/${id}`);
const track = async (fields: Record<string, string>, account = 'main') =>
  (await signedIn(account)).call('GET', '/track_api/api/merchant/logistics/list', fields);
const orders = (condition: string, limit = 40) =>
  sandbox().world.store.all<Row>(`SELECT * FROM orders WHERE ${condition} ORDER BY id DESC LIMIT ${limit}`);
const one = (condition: string) => {
  const [order] = orders(condition, 1);
  if (!order) throw new Error(`no order with ${condition}`);
  return order;
};
const minor = (amount: unknown, currency: unknown) =>
  Math.round(Number(amount) * (currency === 'JPY' ? 1 : 100));

describe('one order', () => {
  it('has products whose amounts add up to its own, in every currency', async () => {
    for (const currency of ['USD', 'EUR', 'CNY', 'JPY']) {
      const order = one(`currency = '${currency}'`);
      const { data } = await detail(order.form_instance_id);
      const lines = data.products as Row[];
      const sum = lines.reduce((all, { amount }) => all + minor(amount, currency), 0);
      expect(sum).toBe(order.amount_minor);
      expect(minor(data.amount, currency)).toBe(order.amount_minor);
      for (const { quantity, unit_price, amount } of lines)
        expect(minor(unit_price, currency) * Number(quantity)).toBe(minor(amount, currency));
    }
  });

  it('has a shipment once it is sent, and a PI order where its row names one', async () => {
    const sent = (await detail(one('is_ship = 1 AND pi_no IS NOT NULL').form_instance_id)).data;
    expect(sent).toMatchObject({ shipment: { waybill_no: sent.waybillNo }, pi: { pi_no: sent.piNo } });
    const waiting = (await detail(one('is_ship = 0 AND pi_no IS NULL').form_instance_id)).data;
    expect(waiting).toMatchObject({ shipment: null, pi: null });
  });

  it('is there for its dealer and those above, and for nobody else', async () => {
    const order = one('dealer_id = 2');
    expect((await detail(order.form_instance_id)).code).toBe(200);
    expect((await detail(order.form_instance_id, 'merchant')).code).toBe(200);
    expect((await detail(order.form_instance_id, 'blue')).code).toBe(404);
    expect((await detail('FI-9999999')).code).toBe(404);
  });

  it('has attachments that can be fetched, as long as they say', async () => {
    const seen = new Set<string>();
    for (const { form_instance_id } of orders('pi_no IS NOT NULL')) {
      const { pi } = (await detail(form_instance_id)).data as unknown as {
        pi: { attachments: Row[] };
      };
      for (const { url, size } of pi.attachments) {
        if (
          !String(url).startsWith('/static/order/') ||
          String(url).includes('gone') ||
          seen.has(String(url))
        )
          continue;
        seen.add(String(url));
        const file = await fetch(sandbox().url + url);
        expect(file.status).toBe(200);
        expect((await file.arrayBuffer()).byteLength).toBe(Number(size));
      }
    }
    expect([...seen].map((url) => url.split('.').at(-1)).sort()).toEqual(['csv', 'pdf', 'png', 'png']);
  });
});

describe('where a shipment has been', () => {
  it('begins with the shipping and ends where the order stands, the newest first', async () => {
    for (const status of [1, 2, 3, 4, 5]) {
      const order = one(`logistics_status = ${status}`);
      const { rows } = await track({ waybill_no: String(order.waybill_no) });
      expect(Number(rows[0]?.status)).toBe(status);
      expect(Number(rows.at(-1)?.status)).toBe(1);
      const times = rows.map(({ time }) => Number(time));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(times[0]).toBeLessThanOrEqual(sandbox().world.clock.now());
      expect(times.at(-1)).toBeGreaterThanOrEqual(Number(order.order_time));
    }
  });

  it('is found by the courier’s number too, and is empty for what is not in sight', async () => {
    const order = one('is_ship = 1 AND dealer_id = 2');
    const [waybill_no, courier_number] = [String(order.waybill_no), String(order.courier_number)];
    expect((await track({ courier_number })).rows).toEqual((await track({ waybill_no })).rows);
    expect((await track({ waybill_no }, 'blue')).rows).toEqual([]);
    expect((await track({ waybill_no: 'none' })).rows).toEqual([]);
    expect((await track({})).rows).toEqual([]);
  });

  it('stands as one of the statuses that there are', async () => {
    const { rows } = await (await signedIn('main')).call('GET', '/track_api/api/merchant/logistics/status');
    expect(rows.map(({ status }) => Number(status))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows.at(-1)?.name).toBe('Held at customs');
  });
});

import { calls } from '#lib/server/vendor-format/calls.ts';
import { expected } from '#lib/server/vendor-format/expected.ts';
import fieldNames from '#lib/server/vendor-format/field-names.json';
import { compileSpelling } from '#lib/server/vendor-format/field-spelling.ts';
import { toFieldNames } from '../../../harness/doctor/field-names.ts';

it('has all names that the portal reads', () => {
  expect(fieldNames).toEqual(JSON.parse(JSON.stringify(toFieldNames(expected))));
});

it('gives fields the names of the specification, at any depth', () => {
  const spell = compileSpelling(calls.devices.number);
  const row = { SN: 'a', ProductName: 'b', payType: 'c', 'tcode-state': 1, SOFTEND: 2, internalCost: 3 };
  expect(spell({ list: [row], total: 1 })).toEqual({
    list: [{ sn: 'a', product_name: 'b', pay_type: 'c', tcode_state: 1, soft_end: 2, internal_cost: 3 }],
    total: 1,
  });
});

it('keeps the capitals of objects that have them', () => {
  const row = { pay_type: 1, OrderNo: 2, courierNumber: 3 };
  expect(compileSpelling(calls.orders.number)({ list: [row] })).toEqual({
    list: [{ payType: 1, orderNo: 2, courier_number: 3 }],
  });
  const order = { pi_no: 'a', WaybillNo: 'b', pi: { piNo: 'c' }, shipment: { waybill_no: 'd' } };
  expect(compileSpelling(calls.orderDetail.number)(order)).toEqual({
    piNo: 'a',
    waybillNo: 'b',
    pi: { pi_no: 'c' },
    shipment: { waybill_no: 'd' },
  });
});

import { InventoryAlertChange, InventoryAlertDraft } from '#lib/contract/operations/alerts.ts';
import {
  emptyAlert,
  toChangeBody,
  toCreateBody,
  toFormValues,
  withoutAlert,
} from '#lib/web/features/alerts/form-values.ts';

const alert = {
  id: '3',
  productId: '7',
  product: 'X-431 PRO',
  threshold: 12,
  inactive: 9,
  low: true,
  reminds: false,
  createdAt: null,
  version: '0123456789abcdef',
};
const start = toFormValues(alert);

describe('the form of an alert', () => {
  it('is empty and invalid for a new alert', () => {
    const issues = InventoryAlertDraft.safeParse(toCreateBody(emptyAlert)).error?.issues;
    expect(issues?.map(({ path, code }) => [path[0], code])).toEqual([
      ['productId', 'invalid_type'],
      ['threshold', 'invalid_type'],
    ]);
  });

  it('parses the threshold', () => {
    const body = toCreateBody({ productId: '7', threshold: ' 1 200 ' });
    expect(InventoryAlertDraft.parse(body)).toEqual({ productId: '7', threshold: 1200 });
  });

  it('sends the version, and the reminder only when it changed', () => {
    const { version } = alert;
    expect(toChangeBody({ ...start, threshold: '15' }, start, version)).toEqual({ threshold: 15, version });
    const change = toChangeBody({ ...start, reminds: 'on' }, start, version);
    expect(InventoryAlertChange.parse(change)).toEqual({ threshold: 12, reminds: true, version });
  });
});

describe('the products to choose from', () => {
  it('have no alert yet', () => {
    const products = [
      { id: '7', name: 'X-431 PRO', type: 'X431' },
      { id: '8', name: 'CRP 919', type: 'CRP' },
    ];
    expect(withoutAlert(products, [alert])).toEqual([{ value: '8', label: 'CRP 919' }]);
    expect(withoutAlert(products, [alert, { productId: '8' }])).toEqual([]);
  });
});

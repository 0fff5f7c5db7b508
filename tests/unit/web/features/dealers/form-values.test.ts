import { DealerChange } from '#lib/contract/operations/dealers.ts';
import { getContractStatus } from '#lib/web/features/dealers/contract-status.ts';
import { toChangeBody, toFormValues } from '#lib/web/features/dealers/DealerForm.tsx';
import { dealer } from '../form-errors/records.ts';

const start = toFormValues({
  ...dealer,
  type: null,
  country: 'Germany',
  email: 'not an address',
  contractStart: '2026-01-01',
  contractEnd: '2026-12-31',
});

describe('a change to a dealer', () => {
  it('has only changed fields, so that old invalid values do not matter', () => {
    const change = toChangeBody({ ...start, name: 'Eight' }, start);
    expect(change).toEqual({ name: 'Eight' });
    expect(DealerChange.safeParse(change).success).toBe(true);
  });

  it('is empty when nothing changed', () => {
    expect(toChangeBody({ ...start }, start)).toEqual({});
  });

  it('has both days of a contract, which are compared', () => {
    const change = toChangeBody({ ...start, contractEnd: '2025-06-01' }, start);
    expect(change).toEqual({ contractStart: '2026-01-01', contractEnd: '2025-06-01' });
    const issues = DealerChange.safeParse(change).error?.issues;
    expect(issues?.map(({ path, message }) => [path, message])).toEqual([[['contractEnd'], 'contractOrder']]);
  });

  it('can clear a day', () => {
    expect(toChangeBody({ ...start, contractStart: null }, start)).toEqual({
      contractStart: null,
      contractEnd: '2026-12-31',
    });
  });

  it('has neither the account nor an empty password', () => {
    expect(start).not.toHaveProperty('account');
    expect(toChangeBody({ ...start, password: '' }, start)).toEqual({});
  });
});

describe('the status of a contract', () => {
  it.each([
    [null, null],
    ['2026-11-19', 'expired'],
    ['2026-11-20', 'expiring'],
    ['2027-02-18', 'expiring'],
    ['2027-02-19', 'active'],
  ])('%s is %s', (end, state) => {
    expect(getContractStatus(end, '2026-11-20')).toBe(state);
  });
});

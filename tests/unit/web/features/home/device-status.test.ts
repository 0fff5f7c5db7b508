import { deviceStates } from '#lib/contract/operations/home.ts';
import { statusRows, totalOf } from '#lib/web/features/home/device-status.ts';
import fc from '../../../../harness/fast-check.ts';

describe('statusRows', () => {
  it('returns a row per status in a fixed order', () => {
    const items = [
      { status: 'expired' as const, devices: 1 },
      { status: 'activated' as const, devices: 2 },
      { status: 'notActivated' as const, devices: 1 },
    ];
    expect(statusRows({ items })).toEqual([
      { status: 'activated', devices: 2, share: 0.5 },
      { status: 'notActivated', devices: 1, share: 0.25 },
      { status: 'expired', devices: 1, share: 0.25 },
    ]);
  });

  it('merges unknown statuses, and leaves them out when they count 0', () => {
    const other = (devices: number) => ({ status: 'other' as const, devices });
    expect(statusRows({ items: [other(2), other(3)] })).toEqual([{ status: 'other', devices: 5, share: 1 }]);
    expect(statusRows({ items: [other(0)] })).toEqual([]);
  });

  it('has shares of 0 without devices', () => {
    expect(statusRows({ items: [{ status: 'activated', devices: 0 }] })).toEqual([
      { status: 'activated', devices: 0, share: 0 },
    ]);
  });

  it('keeps the number of devices', () => {
    const item = fc.record({ status: fc.constantFrom(...deviceStates), devices: fc.nat(1_000_000) });
    fc.assert(fc.property(fc.array(item), (items) => totalOf(statusRows({ items })) === totalOf(items)));
  });
});

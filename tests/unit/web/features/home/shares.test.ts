import { computeShares } from '#lib/web/features/home/shares.ts';
import fc from '../../../../harness/fast-check.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((so, far) => so + far, 0);
const inTenths = (parts: readonly number[]) => parts.map((share) => Math.round(share * 1000));

describe('shares', () => {
  it.each([
    // Rounded one by one: 50.1 % and 50.0 %.
    [
      [1001, 999],
      [0.501, 0.499],
    ],
    [
      [1, 1, 1],
      [0.334, 0.333, 0.333],
    ],
    // 16.7 % six times would be 100.2 %.
    [
      [1, 1, 1, 1, 1, 1],
      [0.167, 0.167, 0.167, 0.167, 0.166, 0.166],
    ],
    [
      [61_234, 38_766],
      [0.612, 0.388],
    ],
    [
      [99_999, 1, 0],
      [1, 0, 0],
    ],
    [
      [0, 7],
      [0, 1],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('of %j are %j', (parts, expected) => {
    expect(computeShares(parts, sum(parts))).toEqual(expected);
  });

  it('of a part of the whole add up to its share', () => {
    expect(computeShares([1, 1], 6)).toEqual([0.167, 0.166]);
    expect(computeShares([1, 2], 0)).toEqual([0, 0]);
  });

  it('add up to 100.0 %, each within a tenth of the exact value', () => {
    const parts = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 8 }).filter((all) => sum(all) > 0);
    fc.assert(
      fc.property(parts, (all) => {
        const whole = sum(all);
        const tenths = inTenths(computeShares(all, whole));
        expect(sum(tenths)).toBe(1000);
        for (const [at, part] of all.entries()) {
          expect(Math.abs((tenths[at] ?? 0) - (part * 1000) / whole)).toBeLessThan(1);
          if (part === 0) expect(tenths[at]).toBe(0);
        }
      }),
    );
  });
});

import { redirect } from 'next/navigation';
import { settlesWithin } from '#lib/page/page-timeout.ts';
import { settle } from '#lib/page/settle.ts';
import { Problem } from '#lib/server/api/problem.ts';

const within = (ms: number) => (all: Promise<unknown>) => settlesWithin(all, ms);
const never = new Promise<never>(() => undefined);

describe('settle', () => {
  it('returns when all calls have settled, before the timeout', async () => {
    const states = await settle<{ one: number; two: string }>(
      { one: Promise.resolve(1), two: Promise.resolve('b') },
      within(60_000),
    );
    expect(states).toEqual({ one: { response: 1 }, two: { response: 'b' } });
  });

  it('returns a late call as a promise', async () => {
    let end: (value: number) => void = () => undefined;
    const late = new Promise<number>((resolve) => {
      end = resolve;
    });
    const states = await settle<{ late: number; quick: number }>(
      { late, quick: Promise.resolve(2) },
      within(10),
    );
    expect(states.quick).toEqual({ response: 2 });
    if (!states.late || !('later' in states.late)) throw new Error('expected it to be on its way');
    end(7);
    await expect(states.late.later).resolves.toEqual({ response: 7 });
  });

  it('returns failures with their request id, without their cause', async () => {
    const problem = new Problem('overloaded', {
      headers: { 'retry-after': '3' },
      cause: new Error('internal'),
    });
    problem.requestId = 'r-1';
    const states = await settle<{ one: number; two: number; three: number }>(
      {
        one: Promise.reject(problem),
        two: Promise.reject(new Error('internal')),
        three: Promise.reject(new Problem('refused', { detail: 'Ledger closed' })),
      },
      within(1000),
    );
    expect(states.one).toEqual({ failure: { code: 'overloaded', requestId: 'r-1', retryAfter: 3 } });
    expect(states.two).toEqual({ failure: { code: 'internal' } });
    expect(states.three).toEqual({ failure: { code: 'refused', requestId: '', detail: 'Ledger closed' } });
  });

  it('leaves out absent calls', async () => {
    expect(
      await settle<{ one: number; two: number }>({ one: Promise.resolve(1), two: undefined }, within(1000)),
    ).toEqual({
      one: { response: 1 },
    });
  });

  it('rejects with Next’s redirect to the sign-in', async () => {
    const leave = async (): Promise<number> => redirect('/signin');
    await expect(
      settle<{ one: number; two: number }>({ one: leave(), two: leave() }, within(1000)),
    ).rejects.toThrow('NEXT_REDIRECT');
    await expect(
      settle<{ one: number; two: number }>({ one: leave(), two: never }, within(1000)),
    ).rejects.toThrow('NEXT_REDIRECT');
  });
});

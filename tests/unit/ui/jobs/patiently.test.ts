import { onWait, patiently } from '../../../../lib/ui/jobs/patiently.ts';

const signal = () => new AbortController().signal;

describe('patience', () => {
  it('waits as long as it is told and asks again', async () => {
    jest.useFakeTimers();
    const ask = jest
      .fn()
      .mockRejectedValueOnce({ code: 'tooManyRequests', retryAfter: 3 })
      .mockResolvedValue('yes');
    const answer = patiently(ask, signal());
    await jest.advanceTimersByTimeAsync(2900);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toBe('yes');
    jest.useRealTimers();
  });

  it('tells whoever shows the work how long it waits, and when that is over', async () => {
    jest.useFakeTimers();
    const stop = signal();
    const told: (number | string)[] = [];
    onWait(stop, (seconds) => {
      told.push(seconds);
      return () => told.push('over');
    });
    const ask = jest
      .fn()
      .mockRejectedValueOnce({ code: 'tooManyRequests', retryAfter: 7 })
      .mockResolvedValue(1);
    const answer = patiently(ask, stop);
    await jest.advanceTimersByTimeAsync(100);
    expect(told).toEqual([7]);
    await jest.advanceTimersByTimeAsync(7000);
    await answer;
    expect(told).toEqual([7, 'over']);
    jest.useRealTimers();
  });

  it('does not ask again for what may have happened', async () => {
    const ask = jest.fn().mockRejectedValue({ code: 'outcomeUnknown' });
    await expect(patiently(ask, signal())).rejects.toEqual({ code: 'outcomeUnknown' });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

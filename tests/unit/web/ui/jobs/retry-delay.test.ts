import { onRetryDelay, withRetryDelay } from '#lib/web/ui/jobs/retry-delay.ts';

const signal = () => new AbortController().signal;

describe('a retry delay', () => {
  it('waits for Retry-After and sends again', async () => {
    jest.useFakeTimers();
    const send = jest
      .fn()
      .mockRejectedValueOnce({ code: 'tooManyRequests', retryAfter: 3 })
      .mockResolvedValue('yes');
    const response = withRetryDelay(send, signal());
    await jest.advanceTimersByTimeAsync(2900);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    await expect(response).resolves.toBe('yes');
    jest.useRealTimers();
  });

  it('reports how long it waits, and the end of the wait', async () => {
    jest.useFakeTimers();
    const stop = signal();
    const waits: number[] = [];
    onRetryDelay(stop, (seconds) => waits.push(seconds));
    const send = jest
      .fn()
      .mockRejectedValueOnce({ code: 'tooManyRequests', retryAfter: 7 })
      .mockResolvedValue(1);
    const response = withRetryDelay(send, stop);
    await jest.advanceTimersByTimeAsync(100);
    expect(waits).toEqual([7]);
    await jest.advanceTimersByTimeAsync(7000);
    await response;
    expect(waits).toEqual([7, 0]);
    jest.useRealTimers();
  });

  it('does not resend a request that may have been executed', async () => {
    const send = jest.fn().mockRejectedValue({ code: 'outcomeUnknown' });
    await expect(withRetryDelay(send, signal())).rejects.toEqual({ code: 'outcomeUnknown' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

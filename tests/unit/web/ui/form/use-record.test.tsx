/** @jest-environment jsdom */

import { act, renderHook, waitFor } from '@testing-library/react';
import { useRecord } from '#lib/web/ui/form/use-record.ts';
import { TestQueries } from '../TestQueries.tsx';

describe('a record', () => {
  it('that is reloaded stays until the next one is loaded, also after a failure', async () => {
    const load = jest.fn().mockResolvedValueOnce('first');
    const { result } = renderHook(() => useRecord({ queryKey: ['record'], queryFn: load }), {
      wrapper: TestQueries,
    });
    await waitFor(() => expect(result.current.value).toBe('first'));
    load.mockRejectedValueOnce({ code: 'vendorTimeout' });
    act(() => result.current.reload());
    expect(result.current.value).toBe('first');
    await waitFor(() =>
      expect([result.current.value, result.current.error]).toEqual(['first', { code: 'vendorTimeout' }]),
    );
    load.mockResolvedValueOnce('second');
    act(() => result.current.reload());
    await waitFor(() => expect([result.current.value, result.current.error]).toEqual(['second', undefined]));
  });

  it('that failed to load is loaded again on retry', async () => {
    const load = jest.fn().mockRejectedValueOnce({ code: 'offline' });
    const { result } = renderHook(() => useRecord({ queryKey: ['record'], queryFn: load }), {
      wrapper: TestQueries,
    });
    await waitFor(() =>
      expect([result.current.value, result.current.error]).toEqual([undefined, { code: 'offline' }]),
    );
    load.mockResolvedValueOnce('late');
    act(() => result.current.retry());
    await waitFor(() => expect([result.current.value, result.current.error]).toEqual(['late', undefined]));
  });

  it('with another key does not show the previous one', async () => {
    const { result, rerender } = renderHook(
      ({ id }) => useRecord({ queryKey: [id], queryFn: async () => id }),
      {
        wrapper: TestQueries,
        initialProps: { id: 'one' },
      },
    );
    await waitFor(() => expect(result.current.value).toBe('one'));
    rerender({ id: 'other' });
    expect(result.current.value).toBeUndefined();
    await waitFor(() => expect(result.current.value).toBe('other'));
  });
});

/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { useRecord } from '../../../../lib/ui/form/use-record.ts';
import { QueryProvider } from '../../../../lib/ui/QueryProvider.tsx';

/** Queries notify their components in a later task. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('a record', () => {
  it('that is renewed stays until another one has come, and when none comes', async () => {
    const load = jest.fn().mockResolvedValueOnce('first');
    const { result } = renderHook(() => useRecord({ queryKey: ['record'], queryFn: load }), {
      wrapper: QueryProvider,
    });
    await settle();
    load.mockRejectedValueOnce({ code: 'vendorTimeout' });
    act(() => result.current.renew());
    expect(result.current.value).toBe('first');
    await settle();
    expect([result.current.value, result.current.error]).toEqual(['first', { code: 'vendorTimeout' }]);
    load.mockResolvedValueOnce('second');
    act(() => result.current.renew());
    await settle();
    expect([result.current.value, result.current.error]).toEqual(['second', undefined]);
  });

  it('that could not be had is tried again from the beginning', async () => {
    const load = jest.fn().mockRejectedValueOnce({ code: 'offline' });
    const { result } = renderHook(() => useRecord({ queryKey: ['record'], queryFn: load }), {
      wrapper: QueryProvider,
    });
    await settle();
    expect([result.current.value, result.current.error]).toEqual([undefined, { code: 'offline' }]);
    load.mockResolvedValueOnce('late');
    act(() => result.current.retry());
    await settle();
    expect(result.current.error).toBeUndefined();
    expect(result.current.value).toBe('late');
  });

  it('of another kind shows nothing of the one before', async () => {
    const { result, rerender } = renderHook(
      ({ id }) => useRecord({ queryKey: [id], queryFn: async () => id }),
      {
        wrapper: QueryProvider,
        initialProps: { id: 'one' },
      },
    );
    await settle();
    rerender({ id: 'other' });
    expect(result.current.value).toBeUndefined();
    await settle();
    expect(result.current.value).toBe('other');
  });
});

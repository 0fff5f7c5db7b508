/** @jest-environment jsdom */

import { act, renderHook, waitFor } from '@testing-library/react';
import { useAsync } from '#lib/web/ui/hooks/use-async.ts';
import { TestQueries } from './TestQueries.tsx';

test('a value is loaded once it is enabled', async () => {
  const load = jest.fn(async () => 'piece');
  const { result, rerender } = renderHook(({ enabled }) => useAsync(['key'], load, enabled), {
    wrapper: TestQueries,
    initialProps: { enabled: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ enabled: true });
  await waitFor(() => expect(result.current).toMatchObject({ value: 'piece', failed: false }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load can be retried', async () => {
  const load = jest.fn(async () => 'piece').mockRejectedValueOnce(new Error('offline'));
  const { result } = renderHook(() => useAsync(['key'], load, true), { wrapper: TestQueries });
  await waitFor(() => expect(result.current).toMatchObject({ value: undefined, failed: true }));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ value: 'piece', failed: false }));
});

test('the previous value stays until the next one is loaded, also after a failure', async () => {
  const english = async () => 'words';
  let fail = (_: Error) => {};
  const german = jest.fn(() => new Promise<string>((_, reject) => (fail = reject)));
  const { result, rerender } = renderHook(({ key, load }) => useAsync([key], load, true), {
    wrapper: TestQueries,
    initialProps: { key: 'en', load: english },
  });
  await waitFor(() => expect(result.current.value).toBe('words'));
  rerender({ key: 'de', load: german });
  expect(result.current.value).toBe('words');
  await waitFor(() => expect(german).toHaveBeenCalled());
  await act(async () => fail(new Error('offline')));
  expect(result.current).toMatchObject({ value: 'words', failed: false });
});

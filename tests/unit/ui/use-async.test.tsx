/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { QueryProvider } from '../../../lib/ui/QueryProvider.tsx';
import { useAsync } from '../../../lib/ui/use-async.ts';

/** Queries notify their components in a later task. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('a value is loaded once it is enabled', async () => {
  const load = jest.fn(async () => 'piece');
  const { result, rerender } = renderHook(({ enabled }) => useAsync(['key'], load, enabled), {
    wrapper: QueryProvider,
    initialProps: { enabled: false },
  });
  await settled();
  expect(load).not.toHaveBeenCalled();
  rerender({ enabled: true });
  await settled();
  expect(result.current).toMatchObject({ value: 'piece', failed: false });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load can be retried', async () => {
  const load = jest.fn(async () => 'piece').mockRejectedValueOnce(new Error('offline'));
  const { result } = renderHook(() => useAsync(['key'], load, true), { wrapper: QueryProvider });
  await settled();
  expect(result.current).toMatchObject({ value: undefined, failed: true });
  act(() => result.current.retry());
  await settled();
  expect(result.current).toMatchObject({ value: 'piece', failed: false });
});

test('the former value stays until the next one is loaded, and when that fails', async () => {
  const english = async () => 'words';
  let fail = (_: Error) => {};
  const german = () => new Promise<string>((_, reject) => (fail = reject));
  const { result, rerender } = renderHook(({ key, load }) => useAsync([key], load, true), {
    wrapper: QueryProvider,
    initialProps: { key: 'en', load: english },
  });
  await settled();
  rerender({ key: 'de', load: german });
  await settled();
  expect(result.current.value).toBe('words');
  fail(new Error('offline'));
  await settled();
  expect(result.current).toMatchObject({ value: 'words', failed: false });
});

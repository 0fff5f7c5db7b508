/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { QueryProvider } from '../../../lib/ui/QueryProvider.tsx';
import { usePiece } from '../../../lib/ui/use-piece.ts';

/** Queries notify their components in a later task. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('a piece is fetched once it is wanted', async () => {
  const load = jest.fn(async () => 'piece');
  const { result, rerender } = renderHook(({ wanted }) => usePiece(load, wanted), {
    wrapper: QueryProvider,
    initialProps: { wanted: false },
  });
  await settled();
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await settled();
  expect(result.current).toMatchObject({ piece: 'piece', failed: false });
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that could not be had says so, and comes with another try', async () => {
  const load = jest.fn(async () => 'piece').mockRejectedValueOnce(new Error('offline'));
  const { result } = renderHook(() => usePiece(load, true), { wrapper: QueryProvider });
  await settled();
  expect(result.current).toMatchObject({ piece: undefined, failed: true });
  act(() => result.current.again());
  await settled();
  expect(result.current).toMatchObject({ piece: 'piece', failed: false });
});

test('what was there stays until another one has come, and when that cannot be had', async () => {
  const english = async () => 'words';
  let fail = (_: Error) => {};
  const german = () => new Promise<string>((_, reject) => (fail = reject));
  const { result, rerender } = renderHook(({ load }) => usePiece(load, true), {
    wrapper: QueryProvider,
    initialProps: { load: english },
  });
  await settled();
  rerender({ load: german });
  await settled();
  expect(result.current.piece).toBe('words');
  fail(new Error('offline'));
  await settled();
  expect(result.current).toMatchObject({ piece: 'words', failed: false });
});

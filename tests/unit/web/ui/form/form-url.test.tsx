/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { closeForm, openForm, useOpenForm } from '#lib/web/ui/form/form-url.ts';

/** The query of the router, which can be older than the browser's URL. */
let routerQuery = '';
const replace = jest.fn((to: string) => {
  routerQuery = new URL(to, window.location.href).search;
});
const router = { replace };
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(routerQuery),
}));

describe('a closed form', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    replace.mockClear();
    // The router does the same.
    window.history.pushState = History.prototype.pushState;
    routerQuery = '?q=a&edit=5';
    window.history.replaceState(null, '', `/list${routerQuery}`);
  });
  afterEach(() => jest.useRealTimers());

  it('disappears at once, and a router that lost the step is notified again', () => {
    const { result, rerender } = renderHook(useOpenForm);
    expect(result.current).toEqual({ edit: '5' });
    act(() => closeForm());
    expect([result.current, window.location.search]).toEqual([null, '?q=a']);
    act(() => jest.advanceTimersByTime(900));
    expect(replace).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(200));
    expect(replace).toHaveBeenCalledWith('/list?q=a', { scroll: false });
    rerender();
    expect(result.current).toBeNull();
  });

  it('does not notify a router that has followed, and can be opened again', () => {
    const { result, rerender } = renderHook(useOpenForm);
    act(() => closeForm());
    routerQuery = '?q=a';
    rerender();
    act(() => jest.advanceTimersByTime(5_000));
    expect(replace).not.toHaveBeenCalled();
    act(() => openForm({ edit: '5' }));
    routerQuery = window.location.search;
    rerender();
    expect(result.current).toEqual({ edit: '5' });
  });

  it('is open again when another URL opens it', () => {
    const { unmount } = renderHook(useOpenForm);
    act(() => closeForm());
    unmount();
    window.history.replaceState(null, '', `/other${routerQuery}`);
    const { result } = renderHook(useOpenForm);
    act(() => jest.advanceTimersByTime(1_100));
    expect(result.current).toEqual({ edit: '5' });
    expect(replace).not.toHaveBeenCalled();
  });

  it('can be opened again before the router has followed', () => {
    const { result } = renderHook(useOpenForm);
    act(() => closeForm());
    act(() => openForm({ edit: '5' }));
    expect(result.current).toEqual({ edit: '5' });
    act(() => jest.advanceTimersByTime(5_000));
    expect(replace).not.toHaveBeenCalled();
  });
});

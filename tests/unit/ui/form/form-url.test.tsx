/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { closeForm, openForm, useOpenForm } from '../../../../lib/ui/form/form-url.ts';

/** What the router knows of the address, which may be less than the browser does. */
let known = '';
const replace = jest.fn((to: string) => {
  known = new URL(to, window.location.href).search;
});
const router = { replace };
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(known),
}));

describe('a form that was closed', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    replace.mockClear();
    // As the router does.
    window.history.pushState = History.prototype.pushState;
    known = '?q=a&edit=5';
    window.history.replaceState(null, '', `/list${known}`);
  });
  afterEach(() => jest.useRealTimers());

  it('is gone at once, and a router that lost the step hears of it again', () => {
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

  it('leaves a router alone that has followed, and can be opened again', () => {
    const { result, rerender } = renderHook(useOpenForm);
    act(() => closeForm());
    known = '?q=a';
    rerender();
    act(() => jest.advanceTimersByTime(5_000));
    expect(replace).not.toHaveBeenCalled();
    act(() => openForm({ edit: '5' }));
    known = window.location.search;
    rerender();
    expect(result.current).toEqual({ edit: '5' });
  });

  it('is there again when an address asks for it that nobody of this page has followed', () => {
    const { unmount } = renderHook(useOpenForm);
    act(() => closeForm());
    unmount();
    window.history.replaceState(null, '', `/other${known}`);
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

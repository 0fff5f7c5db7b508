/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { useTypedFilter } from '#lib/web/ui/list/filters/use-typed-filter.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const clean = (text: string) => text.trim();
const errorOf = (text: string) => (text.includes('!') ? 'characters' : undefined);

const typing = (value = '') => {
  const onChange = jest.fn();
  const hook = renderHook(({ now }) => useTypedFilter(now, { clean, errorOf, onChange }), {
    initialProps: { now: value },
  });
  const type = (text: string) => act(() => hook.result.current.change(text));
  const pause = () => act(() => jest.advanceTimersByTime(300));
  return { ...hook, onChange, type, pause };
};

describe('useTypedFilter', () => {
  it('reports once when typing pauses, and at once on Enter', () => {
    const { result, onChange, type, pause } = typing();
    type('a');
    type('ab');
    expect(onChange).not.toHaveBeenCalled();
    pause();
    expect(onChange.mock.calls).toEqual([['ab', true]]);
    act(() => result.current.apply('abc'));
    expect(onChange).toHaveBeenLastCalledWith('abc', false);
  });

  it('reports nothing for a trailing space, or a letter that was deleted again', () => {
    const { onChange, type, pause } = typing('ab');
    type('ab ');
    pause();
    type('abc');
    type('ab');
    pause();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps a refused text with its reason and does not report it', () => {
    const { result, onChange, type, pause } = typing('ab');
    type('ab!');
    pause();
    act(() => result.current.apply('ab!'));
    expect(result.current).toMatchObject({ typed: 'ab!', error: 'characters' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('discards what was typed when the filter changes from outside', () => {
    const { result, rerender, onChange, type, pause } = typing('ab');
    type('abc');
    rerender({ now: '' });
    pause();
    expect(onChange).not.toHaveBeenCalled();
    expect(result.current.typed).toBe('');
  });
});

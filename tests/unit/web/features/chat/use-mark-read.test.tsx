/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { useMarkRead } from '#lib/web/features/chat/log/use-mark-read.ts';

it('marks messages as read when the page becomes visible', () => {
  const isVisible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const markRead = jest.fn();
  renderHook(() => useMarkRead({ markRead } as never, true, 1));
  expect(markRead).not.toHaveBeenCalled();
  isVisible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(markRead).toHaveBeenCalled();
});

/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { useSeen } from '../../../../lib/features/chat/log/use-seen.ts';

it('counts messages as seen once the page is visible', () => {
  const isVisible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const markSeen = jest.fn();
  renderHook(() => useSeen({ markSeen } as never, true, 1));
  expect(markSeen).not.toHaveBeenCalled();
  isVisible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(markSeen).toHaveBeenCalled();
});

/** @jest-environment jsdom */

import { act, render } from '@testing-library/react';
import { beginSessionCheck, markSessionValid } from '#lib/web/api/session-store.ts';
import { SessionEnded } from '#lib/web/features/shell/SessionEnded.tsx';
import { TestQueries } from '../../ui/TestQueries.tsx';

const mockRouter = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));
jest.mock('#lib/web/features/shell/SessionEndedDialog.tsx', () => ({
  __esModule: true,
  default: () => null,
}));

const ended = { code: 'sessionEnded' };

test('the page is reloaded whenever a lost session is valid again, but not when it opens', () => {
  beginSessionCheck()(ended);
  render(
    <TestQueries>
      <SessionEnded account="main" />
    </TestQueries>,
  );
  act(markSessionValid);
  expect(mockRouter.refresh).not.toHaveBeenCalled();
  for (let count = 1; count <= 2; count += 1) {
    act(() => beginSessionCheck()(ended));
    expect(mockRouter.refresh).toHaveBeenCalledTimes(count - 1);
    act(() => beginSessionCheck()(null));
    expect(mockRouter.refresh).toHaveBeenCalledTimes(count);
  }
});

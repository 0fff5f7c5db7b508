/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { Older } from '../../../../lib/features/chat/log/Older.tsx';
import { onStage } from './scripted.ts';
import { ChatTexts } from './texts.tsx';

const on = onStage();

test('a conversation without messages says so, and one with messages does not', async () => {
  await on.begin();
  const { unmount } = render(<Older conversation={on.chat} />, { wrapper: ChatTexts });
  expect(screen.getByText(/^No messages yet\./)).toBeVisible();
  unmount();
  on.script.wrote(1);
  on.chat.close();
  await on.begin();
  const { container } = render(<Older conversation={on.chat} />, { wrapper: ChatTexts });
  expect(container).toBeEmptyDOMElement();
});

/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { OpenChatButton } from '../../../../lib/features/home/OpenChatButton.tsx';
import { onOpenChat } from '../../../../lib/ui/shell/chat.ts';
import { HomeTexts } from './texts.tsx';

test('the button that opens the chat is its opener, although Safari does not focus it', () => {
  const opened = jest.fn();
  const stop = onOpenChat(opened);
  render(<OpenChatButton />, { wrapper: HomeTexts });
  const button = screen.getByRole('button', { name: 'Open chat' });
  fireEvent.click(button);
  expect(document.activeElement).toBe(document.body);
  expect(opened).toHaveBeenCalledWith(button);
  stop();
});

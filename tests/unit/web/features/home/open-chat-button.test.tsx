/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { useChatPanel } from '#lib/web/features/chat/panel-store.ts';
import { OpenChatButton } from '#lib/web/features/home/OpenChatButton.tsx';

test('the button is the chat’s opener, although Safari does not focus it', () => {
  render(<OpenChatButton label="Open chat" />);
  const button = screen.getByRole('button', { name: 'Open chat' });
  fireEvent.click(button);
  expect(document.activeElement).toBe(document.body);
  expect(useChatPanel.getState().isOpen).toBe(true);
  expect(useChatPanel.getState().opener === button).toBe(true);
});

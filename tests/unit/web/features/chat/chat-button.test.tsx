/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { ChatButton } from '#lib/web/features/chat/ChatButton.tsx';
import { initialChatState } from '#lib/web/features/chat/engine/state.ts';
import { openChat } from '#lib/web/features/chat/panel-store.ts';
import { ChatProviders, entryOf } from './ChatProviders.tsx';

const store = createStore(() => initialChatState);
const conversation = {
  store,
  reconnect: jest.fn(),
  close: jest.fn(),
  probe: jest.fn(),
  syncReadState: jest.fn(),
};
const chat = { conversation, open: jest.fn(), send: jest.fn(), retry: jest.fn() };
jest.mock('#lib/web/features/chat/create-chat.ts', () => ({ createChat: () => chat }));
jest.mock('#lib/web/features/chat/should-load-chat.ts', () => ({ shouldLoadChat: async () => true }));
// Browser tests cover the panel.
jest.mock('#lib/web/features/chat/panel/ChatPanel.tsx', () => ({
  __esModule: true,
  default: () => <p>panel</p>,
}));
jest.mock('#lib/web/ui/providers/with-providers.tsx', () => ({
  withProviders: (Component: unknown) => Component,
}));
jest.mock('#lib/web/ui/loading/run-when-idle.ts', () => ({
  runWhenIdle: (work: () => void) => {
    work();
    return () => {};
  },
}));

const widget = (sid = 's') => <ChatButton user="1" sid={sid} canSeeDevices history={undefined} />;
const show = async () => {
  const result = render(widget(), { wrapper: ChatProviders });
  await act(async () => {});
  return result;
};
const button = () => screen.getByRole('button');
const unread = (count: number) =>
  act(() =>
    store.setState({
      entries: Array.from({ length: count }, (_, index) => entryOf({ id: String(index + 1) })),
    }),
  );

beforeEach(() => {
  store.setState(initialChatState, true);
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('the badge is hidden at 0 and capped; the name has the exact count', async () => {
  const { container } = await show();
  const badge = () => container.querySelector('[data-count]')?.getAttribute('data-count');
  expect(button()).toHaveAccessibleName('Chat');
  expect(badge()).toBeUndefined();
  unread(3);
  expect(button()).toHaveAccessibleName('Chat, 3 unread');
  expect(badge()).toBe('3');
  unread(120);
  expect(button()).toHaveAccessibleName('Chat, 120 unread');
  expect(badge()).toBe('99+');
});

test('own and revoked messages are not unread', async () => {
  await show();
  act(() =>
    store.setState({
      entries: [
        entryOf({ id: '1', from: 'me' }),
        entryOf({ id: '2', kind: 'revoked' }),
        entryOf({ id: '3' }),
      ],
    }),
  );
  expect(button()).toHaveAccessibleName('Chat, 1 unread');
});

test('the panel opens, connects and stays open on the next page', async () => {
  const { unmount } = await show();
  expect(chat.open).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button());
  expect(await screen.findByText('panel')).toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(chat.open).toHaveBeenCalled();
  unmount();
  expect(conversation.close).toHaveBeenCalled();
  const second = await show();
  expect(screen.getByText('panel')).toBeVisible();
  fireEvent.click(button());
  second.unmount();
  await show();
  expect(screen.queryByText('panel')).toBeNull();
});

test('a button of a screen opens the panel and gets the focus back', async () => {
  render(<button type="button">other screen</button>);
  await show();
  const otherButton = screen.getByRole('button', { name: 'other screen' });
  const chatButton = screen.getByRole('button', { name: 'Chat' });
  act(() => openChat(otherButton));
  expect(await screen.findByText('panel')).toBeVisible();
  expect(chat.open).toHaveBeenCalled();
  fireEvent.click(chatButton);
  expect(otherButton).toHaveFocus();
  fireEvent.click(chatButton);
  fireEvent.click(chatButton);
  expect(chatButton).toHaveFocus();
});

test('a new session reconnects', async () => {
  const { rerender } = await show();
  rerender(widget('s'));
  expect(conversation.reconnect).not.toHaveBeenCalled();
  rerender(widget('t'));
  expect(conversation.reconnect).toHaveBeenCalledTimes(1);
});

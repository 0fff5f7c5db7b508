/** @jest-environment jsdom */

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ChatWidget } from '../../../../lib/features/chat/ChatWidget.tsx';
import { begun, type ChatState } from '../../../../lib/features/chat/engine/state.ts';
import { openChat } from '../../../../lib/ui/shell/chat.ts';
import { ChatTexts, entryOf } from './texts.tsx';

let state: ChatState;
const listeners = new Set<() => void>();
const conversation = {
  getState: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  again: jest.fn(),
  end: jest.fn(),
  probe: jest.fn(),
  seenElsewhere: jest.fn(),
};
const chat = { conversation, open: jest.fn(), say: jest.fn(), retry: jest.fn() };
jest.mock('../../../../lib/features/chat/begin.ts', () => ({ beginChat: () => chat }));
// The panel is the business of the browser's tests.
jest.mock('../../../../lib/features/chat/LoadedChat.tsx', () => ({
  __esModule: true,
  default: ({ open }: { open: boolean }) => open && <p>panel</p>,
}));
jest.mock('../../../../lib/ui/when-idle.ts', () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => {};
  },
}));
jest.mock('../../../../lib/features/chat/panel/ChatPanel.tsx', () => ({}));

// A ripple changes after the test has stopped looking.
const theme = createTheme({ components: { MuiButtonBase: { defaultProps: { disableRipple: true } } } });
const widget = (sid = 's') => (
  <ThemeProvider theme={theme}>
    <ChatWidget user="1" sid={sid} devices />
  </ThemeProvider>
);
const show = async () => {
  const shown = render(widget(), { wrapper: ChatTexts });
  await act(async () => {});
  return shown;
};
const button = () => screen.getByRole('button');
const unread = (count: number) =>
  act(() => {
    state = { ...state, entries: Array.from({ length: count }, (_, at) => entryOf({ id: String(at + 1) })) };
    for (const tell of listeners) tell();
  });

beforeEach(() => {
  state = begun;
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('the badge is hidden at 0, and capped; the name tells the count in full', async () => {
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

test('one’s own words and what was taken back are not unread', async () => {
  await show();
  act(() => {
    state = {
      ...state,
      entries: [
        entryOf({ id: '1', from: 'me' }),
        entryOf({ id: '2', kind: 'revoked' }),
        entryOf({ id: '3' }),
      ],
    };
    for (const tell of listeners) tell();
  });
  expect(button()).toHaveAccessibleName('Chat, 1 unread');
});

test('the panel opens, connects, and is open again on the next page', async () => {
  const { unmount } = await show();
  expect(chat.open).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button());
  expect(await screen.findByText('panel')).toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(chat.open).toHaveBeenCalled();
  unmount();
  expect(conversation.end).toHaveBeenCalled();
  const second = await show();
  expect(screen.getByText('panel')).toBeVisible();
  fireEvent.click(button());
  second.unmount();
  await show();
  expect(screen.queryByText('panel')).toBeNull();
});

test('another screen can open the panel, and gets the focus back', async () => {
  render(<button type="button">elsewhere</button>);
  await show();
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
  const chatButton = screen.getByRole('button', { name: 'Chat' });
  act(() => openChat(elsewhere));
  expect(await screen.findByText('panel')).toBeVisible();
  expect(chat.open).toHaveBeenCalled();
  fireEvent.click(chatButton);
  expect(elsewhere).toHaveFocus();
  fireEvent.click(chatButton);
  fireEvent.click(chatButton);
  expect(chatButton).toHaveFocus();
});

test('another sign-in in place has it come back', async () => {
  const { rerender } = await show();
  rerender(widget('s'));
  expect(conversation.again).not.toHaveBeenCalled();
  rerender(widget('t'));
  expect(conversation.again).toHaveBeenCalledTimes(1);
});

/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { closeChat, openChat } from '#lib/web/features/chat/panel-store.ts';
import StockReminderNotice from '#lib/web/features/shell/StockReminderNotice.tsx';
import { TestProviders } from '../../ui/TestProviders.tsx';

const onClose = jest.fn();
const notice = () => screen.queryByRole('status');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  return dialog;
}

beforeEach(() => {
  jest.useFakeTimers();
  onClose.mockClear();
  render(<StockReminderNotice count={2} onClose={onClose} />, { wrapper: TestProviders });
});
afterEach(() => jest.useRealTimers());

describe('the reminder of low stock', () => {
  it('closes after six seconds, or by Escape', () => {
    expect(notice()).toHaveTextContent('2 products are low on stock');
    pass(6_100);
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('stays while a dialog covers it, whose Escape does not close it', () => {
    const dialog = openDialog();
    pass(6_100);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    dialog.remove();
    pass(5_000);
    expect(onClose).not.toHaveBeenCalled();
    pass(1_100);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays in a hidden tab', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    pass(20_000);
    expect(onClose).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    pass(6_100);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not shown while the chat is open', () => {
    act(() => openChat(document.body));
    expect(notice()).toBeNull();
    pass(10_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => closeChat());
    expect(notice()).not.toBeNull();
  });
});

/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { StreamedPart } from '#lib/web/ui/loading/StreamedPart.tsx';
import { ServerProblem } from '#lib/web/ui/parts/ServerProblem.tsx';
import { TestProviders } from './TestProviders.tsx';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }));

const failure = (requestId: string, retryAfter = 0) => (
  <ServerProblem problem={{ code: 'overloaded', requestId, retryAfter }} href="/" />
);

const part = (content: ReactNode) => (
  <TestProviders>
    <section aria-label="Part">
      <StreamedPart content={content} placeholder={<p>Placeholder</p>} />
    </section>
  </TestProviders>
);

const show = async (content: ReactNode) => {
  const { rerender } = await act(async () => render(part(content)));
  return (next: ReactNode) => act(async () => rerender(part(next)));
};

const retryButton = () => screen.getByRole('button', { name: 'Try again' });

describe('a part of a page', () => {
  beforeEach(() => mockRefresh.mockReset());

  it('shows its placeholder until late content arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<ReactElement>();
    await show(promise);
    expect(screen.getByText('Placeholder')).toBeVisible();
    await act(async () => resolve(<p>Late</p>));
    expect(screen.getByText('Late')).toBeVisible();
  });

  it('keeps its content and state while the page is rendered again', async () => {
    const rerender = await show(<input aria-label="Old" />);
    const input = screen.getByRole('textbox');
    input.focus();
    const { promise, resolve } = Promise.withResolvers<ReactElement>();
    await rerender(promise);
    expect(screen.getByRole('textbox', { name: 'Old' })).toHaveFocus();
    await act(async () => resolve(<input aria-label="New" />));
    expect(screen.getByRole('textbox', { name: 'New' })).toBe(input);
    expect(input).toHaveFocus();
  });

  it('shows the content of the latest rendering only', async () => {
    const rerender = await show(<p>First</p>);
    const { promise, resolve } = Promise.withResolvers<ReactElement>();
    await rerender(promise);
    await rerender(<p>Third</p>);
    await act(async () => resolve(<p>Second</p>));
    expect(screen.getByText('Third')).toBeVisible();
  });

  it('shows its placeholder during a retry, keeps the focus, and can fail again', async () => {
    const rerender = await show(failure('r-1'));
    expect(screen.getByRole('alert')).toHaveTextContent('Request ID r-1');
    retryButton().focus();
    fireEvent.click(retryButton());
    expect(mockRefresh).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Placeholder')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('region', { name: 'Part' })).toHaveFocus();
    await rerender(failure('r-2'));
    expect(screen.getByRole('alert')).toHaveTextContent('Request ID r-2');
    fireEvent.click(retryButton());
    await rerender(<p>Content</p>);
    expect(screen.getByText('Content')).toBeVisible();
  });

  it('can be retried when the time has passed that the server asks for', async () => {
    jest.useFakeTimers();
    try {
      await show(failure('r-1', 3));
      expect(screen.getByRole('alert')).toHaveTextContent('The portal is very busy. Try again in 3 seconds.');
      expect(retryButton()).toHaveAttribute('aria-disabled', 'true');
      fireEvent.click(retryButton());
      expect(mockRefresh).not.toHaveBeenCalled();
      act(() => jest.advanceTimersByTime(1000));
      expect(screen.getByRole('timer')).toHaveTextContent('Try again in 2 seconds.');
      act(() => jest.advanceTimersByTime(2000));
      expect(screen.queryByRole('timer')).toBeNull();
      fireEvent.click(retryButton());
      expect(mockRefresh).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { CallError } from '#lib/web/api/call-at.ts';
import { RatingBlock } from '#lib/web/features/chat/log/RatingBlock.tsx';
import { promptsIn } from '#lib/web/features/chat/log/rating.ts';
import { ChatProviders, entryOf } from './ChatProviders.tsx';

const promptOf = (id: string, dialogId: string, score: number | null = null) =>
  entryOf({ id, dialogId, score, kind: 'rating', from: 'service', parts: [] });
const prompt = promptOf('9', '3');
const rate = jest.fn();
const show = () =>
  render(<RatingBlock entry={prompt} prompt="open" rate={rate} />, { wrapper: ChatProviders });
const star = (name: RegExp) => screen.getByRole('radio', { name });
const submit = () => screen.getByRole('button', { name: /Submit|Sending/ });
const settle = () => act(async () => {});

beforeEach(() => {
  rate.mockReset();
  rate.mockResolvedValue(undefined);
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => jest.useRealTimers());

test('only the newest prompt of an unrated dialog is open', () => {
  const prompts = promptsIn([
    promptOf('1', 'a'),
    promptOf('2', 'a'),
    promptOf('3', 'b', 4),
    promptOf('4', 'b'),
    entryOf(),
  ]);
  expect(Object.fromEntries(prompts)).toEqual({ '1': 'passed', '2': 'open', '3': 'given', '4': 'passed' });
});

test('a rating without a score shows an error and is not sent', async () => {
  show();
  fireEvent.click(submit());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a rating');
  expect(rate).not.toHaveBeenCalled();
  fireEvent.click(star(/^4/));
  await settle();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('the reason is offered and sent only for up to three stars', async () => {
  show();
  fireEvent.click(star(/^3/));
  const reason = screen.getByRole('textbox', { name: /What went wrong/ });
  fireEvent.change(reason, { target: { value: ' slow ' } });
  fireEvent.click(star(/^4/));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(submit());
  await settle();
  expect(rate).toHaveBeenLastCalledWith(prompt, 4, '');
  fireEvent.click(star(/^1/));
  jest.advanceTimersByTime(1_500);
  fireEvent.click(submit());
  await settle();
  expect(rate).toHaveBeenLastCalledWith(prompt, 1, 'slow');
});

test('a double click sends once and shows "Sending…"', async () => {
  let done = () => {};
  rate.mockReturnValue(new Promise<void>((resolve) => (done = resolve)));
  show();
  fireEvent.click(star(/^5/));
  fireEvent.click(submit());
  fireEvent.click(submit());
  expect(submit()).toHaveTextContent('Sending…');
  jest.advanceTimersByTime(5_000);
  fireEvent.click(submit());
  await act(async () => done());
  expect(rate).toHaveBeenCalledTimes(1);
});

test('a click within 1.5 s after a failure is ignored', async () => {
  rate.mockRejectedValue(new CallError({ code: 'refused', detail: 'Not today', status: 422 }, 0));
  show();
  fireEvent.click(star(/^5/));
  fireEvent.click(submit());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Not today');
  fireEvent.click(submit());
  expect(rate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_500);
  fireEvent.click(submit());
  await settle();
  expect(rate).toHaveBeenCalledTimes(2);
});

test('a dialog that was rated in another place shows a message', async () => {
  rate.mockRejectedValue(new CallError({ code: 'conflict', status: 409 }, 0));
  show();
  fireEvent.click(star(/^5/));
  fireEvent.click(submit());
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('This conversation has already been rated.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a submitted rating shows its stars', () => {
  render(<RatingBlock entry={{ ...prompt, score: 2 }} prompt="given" rate={rate} />, {
    wrapper: ChatProviders,
  });
  expect(screen.getByRole('img', { name: 'Rated 2 of 5 stars' })).toBeVisible();
  expect(screen.getByText('Thanks for your rating.')).toBeVisible();
});

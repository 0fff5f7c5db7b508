/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { CallError } from '../../../../lib/api/call-at.ts';
import { RatingBlock } from '../../../../lib/features/chat/log/RatingBlock.tsx';
import { promptsIn } from '../../../../lib/features/chat/log/rating.ts';
import { ChatTexts, entryOf } from './texts.tsx';

const ask = (id: string, dialogId: string, score: number | null = null) =>
  entryOf({ id, dialogId, score, kind: 'rating', from: 'service', parts: [] });
const prompt = ask('9', '3');
const rate = jest.fn();
const show = () => render(<RatingBlock entry={prompt} prompt="open" rate={rate} />, { wrapper: ChatTexts });
const star = (name: RegExp) => screen.getByRole('radio', { name });
const submit = () => screen.getByRole('button', { name: /Submit|Sending/ });
const settle = () => act(async () => {});

beforeEach(() => {
  rate.mockReset();
  rate.mockResolvedValue(undefined);
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => jest.useRealTimers());

test('a dialog is rated once, by its newest prompt', () => {
  const prompts = promptsIn([ask('1', 'a'), ask('2', 'a'), ask('3', 'b', 4), ask('4', 'b'), entryOf()]);
  expect(Object.fromEntries(prompts)).toEqual({ '1': 'passed', '2': 'open', '3': 'given', '4': 'passed' });
});

test('without a score there is a warning, and nothing is sent', async () => {
  show();
  fireEvent.click(submit());
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a rating');
  expect(rate).not.toHaveBeenCalled();
  fireEvent.click(star(/^4/));
  await settle();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a reason is asked for up to three stars, and sent with those alone', async () => {
  show();
  fireEvent.click(star(/^3/));
  const reason = screen.getByRole('textbox', { name: /What went wrong/ });
  expect(reason).toHaveAttribute('maxlength', '500');
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

test('pressing twice sends once; it says that it is being sent', async () => {
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

test('a press within a second and a half of a failure is the same press', async () => {
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

test('a dialog that was rated elsewhere says so', async () => {
  rate.mockRejectedValue(new CallError({ code: 'conflict', status: 409 }, 0));
  show();
  fireEvent.click(star(/^5/));
  fireEvent.click(submit());
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('This conversation has already been rated.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a rating that was given shows its stars', () => {
  render(<RatingBlock entry={{ ...prompt, score: 2 }} prompt="given" rate={rate} />, { wrapper: ChatTexts });
  expect(screen.getByRole('img', { name: 'Rated 2 of 5 stars' })).toBeVisible();
  expect(screen.getByText('Thanks for your rating.')).toBeVisible();
});

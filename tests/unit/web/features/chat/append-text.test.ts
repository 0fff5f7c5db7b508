import { appendText } from '#lib/web/features/chat/composer/append-text.ts';

it.each([
  ['is all of an empty message', '', 'Case 1\n', 'Case 1\n'],
  ['begins a line', 'Hello', 'Case 1\n', 'Hello\nCase 1\n'],
  ['follows a line break', 'Hello\n', 'Case 1\n', 'Hello\nCase 1\n'],
  ['is not added twice', 'Case 1\nWhy?', 'Case 1\n', 'Case 1\nWhy?'],
  ['is added although another line contains it', 'Case 12', 'Case 1', 'Case 12\nCase 1'],
])('a text for the chat %s', (_, message, lines, result) => {
  expect(appendText(message, lines)).toBe(result);
});

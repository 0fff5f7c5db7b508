import { formatPointer } from '../../vendor-format/pointer.ts';
import type { ChatStep, ChatWalk } from './walk-chat.ts';

const arrows: Record<ChatStep['direction'], string> = {
  sent: '→',
  received: '←',
  missing: '✗',
  closed: '✗ closed',
};

/** Formats a conversation for the terminal, one line for each frame, and the rules that it suggests. */
export const formatChat = ({ steps, rules }: ChatWalk): string =>
  [
    'Chat',
    ...steps.flatMap(({ direction, type, detail, differences }) => [
      `  ${arrows[direction]} ${type || 'unknown type'}: ${detail}`,
      ...differences.map(
        ({ location, expected, actual }) => `      ${location}: expected ${expected}, got ${actual}`,
      ),
    ]),
    ...rules.map(
      ({ path, value, certainty, reason }) =>
        `  ${formatPointer(path)}: ${JSON.stringify(value)} (${certainty === 'toBeDecided' ? 'to be decided' : certainty}; ${reason})`,
    ),
    '',
  ].join('\n');

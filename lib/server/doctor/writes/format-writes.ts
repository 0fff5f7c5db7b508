import { describeWrite } from './confirm.ts';
import type { WriteReport } from './run-writes.ts';

const outcomes: Record<WriteReport['outcome'], string> = {
  notMade: 'not made',
  done: 'done',
  undone: 'done and taken back',
  failed: 'FAILED',
};

/** Formats the writes for the terminal. */
export const formatWrites = (writes: readonly WriteReport[]): string =>
  [
    'Writes',
    ...writes.flatMap((write) => [
      ...describeWrite(write)
        .split('\n')
        .map((line) => `  ${line}`),
      `    ${outcomes[write.outcome]}${write.detail ? `: ${write.detail}` : ''}`,
    ]),
    '',
  ].join('\n');

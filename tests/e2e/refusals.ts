import { test } from '@playwright/test';
import type { Fault } from '../harness/sandbox.ts';
import { sandbox } from '../harness/shared.ts';

/** How a write is refused: the name of its test, what the vendor answers, and what the screen says. */
export type Refusal = [name: string, fault: Omit<Fault, 'path'>, said: RegExp];

/** Refusals that any write can meet, and of which a form says one sentence above its fields. */
export const refusals: readonly Refusal[] = [
  [
    'by a right that is missing',
    { body: { code: 403, msg: 'no permission' } },
    /Your account may not do this/,
  ],
  ['by too many requests', { body: { code: 2003, data: { retry_after: 30 } } }, /Try again in \d+ seconds/],
  ['by a service that fails', { status: 500 }, /Couldn’t confirm the result/],
  ['by the service in words', { body: { code: 2103, msg: 'not today' } }, /The service says: not today/],
];

/** As `refusals`, and by a record that is gone; `what` names it in the test, e.g. `an order`. */
export const refusalsOf = (what: string): readonly Refusal[] => [
  ...refusals,
  [`by ${what} that is gone`, { body: { code: 404, msg: 'gone' } }, /does not exist any more/],
];

/** Meets one refusal after the other, on the same page: `attempt` sends, and looks for what is said. */
export async function meetEach(
  all: readonly Refusal[],
  call: number,
  attempt: (said: RegExp) => Promise<void>,
): Promise<void> {
  for (const [name, fault, said] of all)
    await test.step(name, async () => {
      await sandbox().faults({ path: call, ...fault });
      await attempt(said);
      await sandbox().heal();
    });
}

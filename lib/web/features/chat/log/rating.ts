import { lowChatScore, maxChatScore } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';

/** The status of a request for a rating; `passed`: another one of its dialog counts. */
export type Prompt = 'open' | 'given' | 'passed';

/** The status of each request for a rating by its id: a dialog is rated once, by its newest request. */
export function promptsIn(entries: readonly ChatEntry[]): ReadonlyMap<string, Prompt> {
  const prompts = new Map<string, Prompt>();
  const rated = new Set<string>();
  const open = new Map<string, string>();
  for (const { kind, id, dialogId, score } of entries) {
    if (kind !== 'rating') continue;
    prompts.set(id, score === null ? 'passed' : 'given');
    if (score === null) open.set(dialogId, id);
    else rated.add(dialogId);
  }
  for (const [dialogId, id] of open) if (!rated.has(dialogId)) prompts.set(id, 'open');
  return prompts;
}

export const scores = Array.from({ length: maxChatScore }, (_, index) => (index + 1) as 1 | 2 | 3 | 4 | 5);

/** Whether the form shows a field for an optional reason. */
export const canHaveReason = (score: number): boolean => score > 0 && score <= lowChatScore;

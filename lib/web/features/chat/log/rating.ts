import { lowChatScore, maxChatScore } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';

/**
 * Status of an entry that requests a rating. `open` shows the form, `given` the score. `passed` shows nothing, as another
 * request of the same dialog counts.
 */
export type Prompt = 'open' | 'given' | 'passed';

/** Returns the status of each request for a rating by entry id. A dialog is rated once, by its newest request. */
export function promptsIn(entries: readonly ChatEntry[]): ReadonlyMap<string, Prompt> {
  const requests = entries.filter(({ kind }) => kind === 'rating');
  const isRated = ({ score }: ChatEntry) => score !== null;
  const ratedDialogs = new Set(requests.filter(isRated).map(({ dialogId }) => dialogId));
  const newestByDialog = new Map(requests.map(({ dialogId, id }) => [dialogId, id]));
  const statusOf = (request: ChatEntry): Prompt => {
    if (isRated(request)) return 'given';
    const { id, dialogId } = request;
    return !ratedDialogs.has(dialogId) && newestByDialog.get(dialogId) === id ? 'open' : 'passed';
  };
  return new Map(requests.map((request) => [request.id, statusOf(request)]));
}

export const scores = Array.from({ length: maxChatScore }, (_, index) => (index + 1) as 1 | 2 | 3 | 4 | 5);

/** Whether the form shows a field for an optional reason: only for poor scores. */
export const canHaveReason = (score: number): boolean => score > 0 && score <= lowChatScore;

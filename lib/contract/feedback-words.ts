/** Words of feedback and reviews without a schema, so that a screen can name them and load no validator. */

/** How feedback stands, by the vendor's number: states that the portal has words for. The vendor may have others. */
export const knownFeedbackStates = {
  '0': 'sent',
  '1': 'inProgress',
  '2': 'answered',
  '3': 'closed',
} as const;
export type KnownFeedbackState = (typeof knownFeedbackStates)[keyof typeof knownFeedbackStates];

/** Longest text of feedback and of an opinion, in characters. */
export const maxFeedback = 1000;

/** A review has a score from 1 to this; up to `poorScore` it has to say why. */
export const bestScore = 5;
export const poorScore = 3;

/** What has replies. */
export const replyKinds = ['feedback', 'reviews'] as const;
export type ReplyKind = (typeof replyKinds)[number];

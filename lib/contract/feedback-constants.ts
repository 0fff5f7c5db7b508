/** Words of feedback and reviews without a schema, so that a screen can name them and load no validator. */

/** How feedback stands, by the vendor's number: states that the portal has words for. The vendor may have others. */
export const feedbackStatusNames = {
  '0': 'sent',
  '1': 'inProgress',
  '2': 'answered',
  '3': 'closed',
} as const;
export type FeedbackStatusName = (typeof feedbackStatusNames)[keyof typeof feedbackStatusNames];

/** Longest text of feedback and of an opinion, in characters. */
export const maxFeedbackLength = 1000;

/** A review has a score from 1 to this; up to `poorScore` it has to say why. */
export const maxReviewScore = 5;
export const lowReviewScore = 3;

/** What has replies. */
export const replyKinds = ['feedback', 'reviews'] as const;
export type ReplyKind = (typeof replyKinds)[number];

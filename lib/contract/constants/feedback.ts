export const feedbackStatusNames = {
  '0': 'sent',
  '1': 'inProgress',
  '2': 'answered',
  '3': 'closed',
} as const;
export type FeedbackStatusName = (typeof feedbackStatusNames)[keyof typeof feedbackStatusNames];

export const maxFeedbackLength = 1000;

export const maxReviewScore = 5;
export const lowReviewScore = 3;

/** A reply is new for this time, in milliseconds, or until it is opened. */
export const replyNewMs = 30 * 86_400_000;

export const replyKinds = ['feedback', 'reviews'] as const;
export type ReplyKind = (typeof replyKinds)[number];

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

export const replyKinds = ['feedback', 'reviews'] as const;
export type ReplyKind = (typeof replyKinds)[number];
